import type { NodeKind } from '../model/graph-kinds.ts';
import { type ComparedEdition, type ComparedRule, noFacts, numbersOf } from './compared-edition.ts';

/** A rule of which only place and words are known. */
export interface TextRule extends Pick<ComparedRule, 'number' | 'label' | 'parent' | 'text'> {
  readonly kind: NodeKind;
}

/**
 * Creates one side of a comparison from rules outside of an edition: those of an imported document.
 *
 * @param rules in document order, parents before children
 */
export function comparedOfTexts(id: string, rules: readonly TextRule[]): ComparedEdition {
  const compared = rules.map(
    (rule, index): ComparedRule => ({ ...noFacts, ...rule, index, id: String(index), hasOwnId: false }),
  );
  return {
    id,
    title: id,
    version: '0',
    date: null,
    abridges: null,
    omits: new Set(),
    language: '',
    settings: null,
    hasWords: true,
    tiers: [],
    stars: [],
    rules: compared,
    numbers: numbersOf(compared),
  };
}
