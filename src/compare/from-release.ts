import { holdersOf } from '../base/holders.ts';
import type { Release, ReleasedRule } from '../model/release.ts';
import { starSides } from '../model/star-position.ts';
import { isRelationKind } from './as-record.ts';
import {
  type ComparedEdition,
  type ComparedLink,
  type ComparedRelation,
  type ComparedRule,
  numbersOf,
} from './compared-edition.ts';

/**
 * One side of a comparison, from the record of a release: its words are not known, only whether they are the same.
 *
 * The other side has to be brought to the same form with {@link asRecord}.
 */
export function comparedOfRelease(release: Release): ComparedEdition {
  const indexOf = new Map(release.rules.map(({ id }, index) => [id, index]));
  const holders = holdersOf(release.rules);
  const rules = release.rules.map((rule, index): ComparedRule => {
    const { id, number, kind, label, star, tier, when = {}, wording, parts = [] } = rule;
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
      ...linksOf(rule, indexOf),
      spots: [],
      tier,
      when: new Map(Object.entries(when)),
      tags: [],
      attributes: [],
      formatting: () => '',
      addresses: [],
      hash: [wording, ...parts].join(' '),
      node: null,
      place: () => null,
    };
  });
  const { edition, title, version, date } = release;
  return {
    id: edition,
    title,
    version,
    date,
    abridges: null,
    omits: new Set(),
    language: '',
    settings: null,
    hasWords: false,
    tiers: [],
    stars: [],
    rules,
    numbers: numbersOf(rules),
  };
}

/** What a rule says of others of its edition; of other editions too little is on record to compare it. */
function linksOf({ links: published = [] }: ReleasedRule, indexOf: ReadonlyMap<string, number>) {
  const links: ComparedLink[] = [];
  const relations: ComparedRelation[] = [];
  for (const { kind, to } of published) {
    const target = indexOf.get(to);
    if (target === undefined) continue;
    const link = { target, written: to, number: null, title: null, ends: null };
    if (isRelationKind(kind)) relations.push({ kind, ...link });
    else links.push({ kind: kind === 'adds' || kind === 'supersedes' ? kind : 'refers', ...link });
  }
  return { links, relations };
}
