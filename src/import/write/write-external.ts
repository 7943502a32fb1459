import { stringify } from 'yaml';
import { readEditionConfig } from '../../edition/read-config.ts';
import type { ExternalEdition } from '../../model/edition-config.ts';
import { flowText } from './write-config.ts';

/** Writes the edition.yaml of an edition that is not available. */
export function writeExternal(edition: ExternalEdition): string {
  const { id, title, version, date, language, description, external, rules } = edition;
  const head = {
    ...{ id, title, version },
    ...(date === undefined ? {} : { date }),
    language,
    ...(description === undefined ? {} : { description }),
    external,
  };
  const lines = rules.map((rule) => `  - ${flowText(rule)}\n`);
  return `${stringify(head, { lineWidth: 0 })}rules:\n${lines.join('')}`;
}

/** What to do with the edition.yaml of such an edition. */
export type ExternalChange =
  /** Nothing is missing, or the edition has rules of its own. */
  | { readonly kind: 'keep' }
  | { readonly kind: 'write'; readonly text: string }
  /** Edited by hand: its author has to add what is missing. */
  | { readonly kind: 'lacking'; readonly lines: readonly string[] };

/**
 * Updates a stub edition with what a document refers to. It is rewritten only if it is exactly as
 * generated; otherwise it may hold more, from another document or by hand.
 * @param before its current edition.yaml, or null
 */
export function mergeExternal(fresh: ExternalEdition, before: string | null): ExternalChange {
  if (before === null) return { kind: 'write', text: writeExternal(fresh) };
  const { value } = readEditionConfig(before, 'edition.yaml');
  if (value && value.external !== true) return { kind: 'keep' };
  const listed = new Set(
    value?.rules.flatMap(({ id, number }) => [id, ...(number === undefined ? [] : [number])]),
  );
  const missing = fresh.rules.filter(({ id }) => !listed.has(id));
  if (missing.length === 0) return { kind: 'keep' };
  if (value && writeExternal(value) === before)
    return { kind: 'write', text: writeExternal({ ...value, rules: [...value.rules, ...missing] }) };
  return { kind: 'lacking', lines: missing.map((rule) => `- ${flowText(rule)}`) };
}
