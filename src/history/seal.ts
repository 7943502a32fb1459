import { fingerprint } from '../base/hash.ts';
import type { Release } from '../model/release.ts';

/** The seal of a release: a fingerprint of all else in it, whatever the order of its fields and its white space. */
export function sealOf(release: Omit<Release, 'seal'>): string {
  const { $schema: _, edition, title, version, date, previous, rules, retired } = release;
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
    (rule.links ?? []).map(({ kind, to, number }) => [kind, to, number ?? '']),
  ]);
  const records = retired?.map(({ id, successors, since, why }) => [id, successors, since ?? '', why]);
  // A record without the field keeps the seal that it was written with.
  const rest = records ? [records] : [];
  return fingerprint(JSON.stringify([edition, title, version, date, previous, rows, ...rest]));
}
