import type { NodeKind } from '../model/graph-kinds.ts';
import { type ComparedEdition, type ComparedRule, numbersOf } from './compared-edition.ts';

/** A rule of which nothing is known but its place and its words. */
export interface TextRule extends Pick<ComparedRule, 'number' | 'label' | 'parent' | 'text'> {
  readonly kind: NodeKind;
}

/**
 * One side of a comparison, from rules that are no edition yet: those of a document that is imported.
 *
 * @param rules in document order, parents before children
 */
export function comparedOfTexts(id: string, rules: readonly TextRule[]): ComparedEdition {
  const compared = rules.map(
    (rule, index): ComparedRule => ({
      ...rule,
      index,
      id: String(index),
      hasOwnId: false,
      star: { before: false, after: false },
      links: [],
      spots: [],
      relations: [],
      tier: '',
      when: new Map(),
      tags: [],
      attributes: [],
      markdown: () => '',
      addresses: [],
      hash: null,
      node: null,
      place: () => null,
    }),
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
