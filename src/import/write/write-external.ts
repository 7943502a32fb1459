import { stringify } from 'yaml';
import { readEditionConfig } from '../../edition/read-config.ts';
import type { ExternalEdition } from '../../model/edition-config.ts';
import { flowText } from './write-config.ts';

/** The edition.yaml of an edition that is not at hand. */
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

/** Action on the edition.yaml of an edition that is not at hand. */
export type ExternalChange =
  /** Nothing: all that is needed is in it, or it is an edition whose rules are written. */
  | { readonly kind: 'keep' }
  | { readonly kind: 'write'; readonly text: string }
  /** Somebody edited it: what it lacks is for that person to add. */
  | { readonly kind: 'lacking'; readonly lines: readonly string[] };

/**
 * Bring an edition that is not at hand up to what a document refers to.
 *
 * Its present text stays: it may hold more, from another document or by hand. It is written anew only where it is, to the
 * letter, as it would be written here.
 *
 * @param before its edition.yaml as it is; null where there is none
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
