import { comparedOfTexts, type TextRule } from '../../compare/from-texts.ts';
import { matchRules } from '../../compare/match-rules.ts';
import type { DocumentPlace, DocumentPlaces } from './places.ts';

/** A rule of one document and the rule of the other that says the same. */
export interface Pair {
  readonly from: number;
  readonly to: number;
  /** 0 to 1: how sure it is that both are the same. */
  readonly score: number;
}

/** Places of one document's rules in another: pairs by the index of the first. */
export type Alignment = ReadonlyMap<number, Pair>;

/**
 * Align the rules of two documents that tell the same, as two editions are compared.
 *
 * @param from the edition that is known better
 * @param to the edition that its rules are looked for in
 */
export function alignRules(from: DocumentPlaces, to: DocumentPlaces): Alignment {
  const { pairs } = matchRules(
    comparedOfTexts('from', from.list.map(textRule)),
    comparedOfTexts('to', to.list.map(textRule)),
  );
  const numbered = pairs.filter(({ a }) => from.list[a]?.kind !== 'note');
  return new Map(numbered.map(({ a, b, confidence }) => [a, { from: a, to: b, score: confidence }]));
}

const textRule = ({ kind, number, labelWords, parent, textWords }: DocumentPlace): TextRule => ({
  kind,
  number,
  label: labelWords.join(' ') || null,
  parent: parent ?? -1,
  text: textWords.join(' '),
});
