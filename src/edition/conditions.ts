import type { WrittenEdition } from '../model/edition-config.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import type { AttributeFacts } from '../syntax/facts.ts';
import { meantKey } from './meant-attribute.ts';
import type { UnknownName } from './nodes.ts';
import { isRelation } from './relations.ts';

/** What the classes and pairs after a rule mean. */
export interface Conditions {
  readonly when: ReadonlyMap<string, readonly string[]>;
  readonly tags: readonly string[];
  readonly attributes: readonly (readonly [string, string])[];
  readonly tier: string | undefined;
  readonly unknown: readonly UnknownName[];
}

/**
 * Classes of every edition: a card, an optional rule, an ordered procedure, and a list that counts
 * on its own.
 */
export const knownClasses: readonly string[] = ['card', 'optional', 'steps', 'counted'];

const noConditions: Conditions = { when: new Map(), tags: [], attributes: [], tier: undefined, unknown: [] };

/**
 * Sorts classes and `key=value` pairs into facet conditions, tags, tier and other attributes.
 *
 * A class that is a value of a facet is short for `when.facet=value`. Source: "Attributes" in
 * docs/format.md.
 */
export function readConditions(
  attributes: AttributeFacts | null,
  config: WrittenEdition,
  front: FrontMatter['when'] | undefined,
): Conditions {
  // Most rules have only an id; they share one empty value.
  if (!front && (!attributes || (attributes.classes.length === 0 && attributes.pairs.length === 0)))
    return noConditions;
  const when = new Map<string, string[]>();
  const tags: string[] = [];
  const other: [string, string][] = [];
  const unknown: UnknownName[] = [];
  let tier: string | undefined;
  const at = attributes?.at ?? [0, 0];
  const facets = new Map(Object.entries(config.facets));
  const require = (facet: string, values: readonly string[], span: typeof at) => {
    const declared = facets.get(facet);
    if (!declared) unknown.push({ kind: 'facet', name: facet, facet: '', at: span });
    for (const value of values) {
      if (declared && !declared.values.includes(value))
        unknown.push({ kind: 'value', name: value, facet, at: span });
    }
    when.set(facet, [...(when.get(facet) ?? []), ...values]);
  };
  for (const [facet, values] of Object.entries(front ?? {}))
    require(facet, typeof values === 'string' ? [values] : values, at);
  for (const { name, at: span } of attributes?.classes ?? []) {
    const facet = [...facets].find(([, declared]) => declared.values.includes(name))?.[0];
    if (facet !== undefined) require(facet, [name], span);
    else tags.push(name);
    const isKnown = facet !== undefined || knownClasses.includes(name) || config.tags.includes(name);
    if (!isKnown) unknown.push({ kind: 'class', name, facet: '', at: span });
  }
  for (const { key, value, at: span } of attributes?.pairs ?? []) {
    if (key.startsWith('when.'))
      require(key.slice(5), value.split(/[\s,]+/).filter((part) => part !== ''), span);
    else if (key === 'tier') {
      tier = value;
      if (!config.tiers.includes(value)) unknown.push({ kind: 'tier', name: value, facet: '', at: span });
    } else if (key !== 'number' && !isRelation(key)) {
      other.push([key, value]);
      const meant = meantKey(key, value, config);
      if (meant !== null) unknown.push({ kind: 'attribute', key, value, meant, at: span });
    }
  }
  return { when, tags, attributes: other, tier, unknown };
}
