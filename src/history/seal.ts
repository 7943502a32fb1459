import { fingerprint } from '../base/hash.ts';
import type { Release } from '../model/release.ts';

/**
 * Computes the seal of a release: a fingerprint of its contents, whatever the order of fields and
 * the white space.
 */
export function sealOf(release: Omit<Release, 'seal'>): string {
  const { $schema: _, edition, title, version, date, previous, rules, retired, settings, texts } = release;
  const rows = rules.map((rule) => [
    rule.id,
    rule.number,
    rule.kind,
    rule.parent,
    rule.label,
    rule.tier,
    rule.star ?? '',
    Object.entries(rule.when ?? {}),
    rule.hash,
    rule.wording,
    rule.parts ?? [],
    (rule.links ?? []).map(({ kind, to, number, last, isOpen }) => [
      ...[kind, to, number ?? ''],
      ...(last === undefined && !isOpen ? [] : [last ?? '', isOpen ?? false]),
    ]),
    ...(rule.looks === undefined
      ? []
      : [rule.looks, rule.tags ?? [], rule.attributes ?? [], rule.addresses ?? []]),
  ]);
  const records = retired?.map(({ id, successors, since, why }) => [id, successors, since ?? '', why]);
  // A record without the fields keeps the seal that it was written with.
  const rest = [
    ...(records ? [records] : []),
    ...(settings ? [canonical(settings)] : []),
    ...(texts ? [texts.join('')] : []),
  ];
  return fingerprint(JSON.stringify([edition, title, version, date, previous, rows, ...rest]));
}

/** Sorts the fields of a value, because JSON can have them in any order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, canonical(part)]);
}
