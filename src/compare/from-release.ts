import { holdersOf } from '../base/holders.ts';
import { recordedOwner } from '../history/rule-links.ts';
import { hasFacts } from '../history/without-facts.ts';
import type { Release, ReleasedRule } from '../model/release.ts';
import { starSides } from '../model/star-position.ts';
import {
  type ComparedEdition,
  type ComparedLink,
  type ComparedRelation,
  type ComparedRule,
  noFacts,
  numbersOf,
} from './compared-edition.ts';
import { isRelationKind } from './is-relation-kind.ts';

/**
 * Creates one side of a comparison from the record of a release. Its words are only known to be
 * equal or not, so that {@link inOneForm} has to convert the other side.
 */
export function comparedOfRelease(release: Release): ComparedEdition {
  const indexOf = new Map(release.rules.map(({ id }, index) => [id, index]));
  const holders = holdersOf(release.rules);
  const rules = release.rules.map((rule, index): ComparedRule => {
    const { id, number, kind, label, star, tier, when = {} } = rule;
    return {
      ...{ ...noFacts, index, id, hasOwnId: true, kind, number, label, tier },
      parent: holders[index] ?? -1,
      text: '',
      star: starSides(star),
      ...linksOf(rule, indexOf, hasFacts(release)),
      when: new Map(Object.entries(when)),
      tags: rule.tags ?? [],
      attributes: rule.attributes ?? [],
      markdown: () => rule.looks ?? '',
      addresses: rule.addresses ?? [],
      hash: hashOf(rule),
    };
  });
  const { edition, title, version, date, settings } = release;
  return {
    id: edition,
    title,
    version,
    date,
    abridges: settings?.abridges ?? null,
    omits: new Set(),
    language: settings?.language ?? '',
    settings: settings ?? null,
    record: release,
    hasWords: false,
    tiers: settings?.tiers ?? [],
    stars: (settings?.stars ?? []).map((star) => ({ ...star, rule: indexOf.get(star.rule) ?? -1 })),
    rules,
    numbers: numbersOf(rules),
  };
}

/** Returns the fingerprints of a rule's words and parts as one text. */
export const hashOf = ({ wording, parts = [] }: Pick<ReleasedRule, 'wording' | 'parts'>) =>
  [wording, ...parts].join(' ');

/**
 * Returns the links and relations of a rule.
 *
 * @param isWhole whether to keep links that lead to no rule of the edition; older programs recorded
 * too little of them
 */
function linksOf(
  { links: published = [] }: ReleasedRule,
  indexOf: ReadonlyMap<string, number>,
  isWhole: boolean,
) {
  const links: ComparedLink[] = [];
  const relations: ComparedRelation[] = [];
  for (const { kind, to, last, isOpen } of published) {
    const target = isOpen ? -1 : (indexOf.get(recordedOwner(to)) ?? -1);
    if (target < 0 && !isWhole) continue;
    const ends = last === undefined || target < 0 ? null : ([target, indexOf.get(last) ?? -1] as const);
    const link = { target, written: to, number: null, title: null, outside: null, ends };
    if (isRelationKind(kind)) relations.push({ kind, ...link });
    else links.push({ kind: kind === 'adds' || kind === 'supersedes' ? kind : 'refers', ...link });
  }
  return { links, relations };
}
