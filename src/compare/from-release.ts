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
  numbersOf,
} from './compared-edition.ts';
import { isRelationKind } from './is-relation-kind.ts';

/**
 * One side of a comparison, from the record of a release: its words are not known, only whether they are the same.
 *
 * The other side has to be brought to the same form with {@link inOneForm}.
 */
export function comparedOfRelease(release: Release): ComparedEdition {
  const indexOf = new Map(release.rules.map(({ id }, index) => [id, index]));
  const holders = holdersOf(release.rules);
  const rules = release.rules.map((rule, index): ComparedRule => {
    const { id, number, kind, label, star, tier, when = {} } = rule;
    return {
      index,
      id,
      hasOwnId: true,
      kind,
      number,
      label,
      parent: holders[index] ?? -1,
      text: '',
      star: starSides(star),
      ...linksOf(rule, indexOf, hasFacts(release)),
      spots: [],
      tier,
      when: new Map(Object.entries(when)),
      tags: rule.tags ?? [],
      attributes: rule.attributes ?? [],
      markdown: () => rule.looks ?? '',
      addresses: rule.addresses ?? [],
      hash: hashOf(rule),
      node: null,
      place: () => null,
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

/** What is compared of a rule's words, as one text: what hangs on the rule says something, too. */
export const hashOf = ({ wording, parts = [] }: Pick<ReleasedRule, 'wording' | 'parts'>) =>
  [wording, ...parts].join(' ');

/** What is not known of a rule beside the record of an older program. */
export const noFacts: Pick<ComparedRule, 'tags' | 'attributes' | 'markdown' | 'addresses'> = {
  tags: [],
  attributes: [],
  markdown: () => '',
  addresses: [],
};

/**
 * What a rule says of others.
 *
 * @param isWhole are links known that lead to no rule of the edition? Too little of them is on record where an older program wrote it
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
