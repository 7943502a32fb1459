import type { Release } from '../model/release.ts';
import { type ComparedEdition, type ComparedRule, numbersOf } from './compared-edition.ts';

/** One side of a comparison, from the record of a release: its words are not known, only whether they are the same. */
export function comparedOfRelease(release: Release): ComparedEdition {
  const indexOf = new Map(release.rules.map(({ id }, index) => [id, index]));
  const rules = release.rules.map(
    ({ id, number, kind, label, hash, parent }, index): ComparedRule => ({
      index,
      id,
      hasOwnId: true,
      kind,
      number,
      label,
      parent: (parent === null ? undefined : indexOf.get(parent)) ?? -1,
      text: '',
      star: { before: false, after: false },
      links: [],
      spots: [],
      relations: [],
      tier: '',
      when: new Map(),
      tags: [],
      hash,
      node: null,
      place: () => null,
    }),
  );
  const { edition, title, version, date } = release;
  return {
    id: edition,
    title,
    version,
    date,
    abridges: null,
    language: '',
    hasWords: false,
    tiers: [],
    stars: [],
    rules,
    numbers: numbersOf(rules),
  };
}
