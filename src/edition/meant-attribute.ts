import { nearNames } from '../base/near-names.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import { relationKinds } from './relations.ts';

/**
 * The key that an attribute without a meaning was most likely meant to have: that of a condition, as in
 * `mode=short`, or one with a typing error, as in `replace=draw`.
 *
 * @returns null if it is most likely the author's own: its value fits no such key
 */
export function meantKey(key: string, value: string, config: WrittenEdition): string | null {
  const values = value.split(/[\s,:]+/).filter((part) => part !== '');
  const facets = new Map(Object.entries(config.facets));
  const hasOneOf = (known: readonly string[]) => values.some((one) => nearNames(one, known, 1).length > 0);
  const facet =
    key.toLowerCase() === 'when'
      ? [...facets].find(([, declared]) => hasOneOf(declared.values))?.[0]
      : nearNames(key.slice(key.lastIndexOf('.') + 1), facets.keys(), 1)[0];
  if (facet !== undefined && (facet === key || hasOneOf(facets.get(facet)?.values ?? [])))
    return `when.${facet}`;
  const fits: Readonly<Record<string, () => boolean>> = {
    tier: () => hasOneOf(config.tiers),
    numbering: () => hasOneOf(Object.keys(config.numbering.parts ?? {})),
    number: () => /^\p{N}/u.test(value),
    // Whether they are rules is known when all files are read.
    ...Object.fromEntries(relationKinds.map((kind) => [kind, () => true])),
  };
  const [near] = nearNames(key, Object.keys(fits), 1);
  return near !== undefined && near !== key && fits[near]?.() ? near : null;
}
