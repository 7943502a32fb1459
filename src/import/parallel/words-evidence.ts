import type { Evidence } from './evidence.ts';
import type { Described, NameFinder } from './find-by-name.ts';
import type { Grade } from './fit-name.ts';
import { placeWords } from './name-inference.ts';
import type { NameUse } from './name-uses.ts';

const weights: Readonly<Record<Grade, number>> = { exact: 2.2, label: 1.5, text: 0.8, none: 0 };

const grades: Readonly<Record<Grade, string>> = {
  exact: 'are its label',
  label: 'are in its label',
  text: 'are in its text',
  none: 'are not in it',
};

/** Scores that differ by less are the same. */
const same = 0.02;

/**
 * Evidence of the words of a name: the places that they describe best.
 *
 * A rule that refers by the name does not mean itself, where another is described as well.
 */
export function wordsEvidence(name: string, uses: readonly NameUse[], finder: NameFinder): Evidence[] {
  const users = new Set(uses.map(({ place }) => place.index));
  const all = finder.find(name);
  const others = all.filter(({ index }) => !users.has(index));
  const found = others.length > 0 ? others : all;
  const best = found[0];
  if (!best) return [];
  const isSame = ({ fit }: Described) => fit.score >= best.fit.score - same && fit.grade === best.fit.grade;
  const tied = found.filter(isSame);
  return found
    .filter(({ fit }) => fit.score >= best.fit.score - 0.15)
    .map((described) => {
      const { index, fit } = described;
      const place = finder.places.list[index];
      const first = isSame(described);
      const share = first ? 1 / tied.length : 0.4;
      const left = fit.unmatched.length > 0 ? `; nothing there is “${fit.unmatched.join(', ')}”` : '';
      const also = first && tied.length > 1 ? `, as of ${tied.length - 1} more` : '';
      const means = name.endsWith('_intro') ? ', and _intro is the first rule' : '';
      return {
        kind: 'words',
        place: index,
        weight: weights[fit.grade] * share * (fit.section ? 1 : 0.7),
        sure: first && tied.length === 1,
        excludes: false,
        why: `its words ${grades[fit.grade]}${also}${means}: ${place ? placeWords(place) : ''}${left}`,
        line: 0,
      };
    });
}
