import { doesHold } from './ground.ts';
import { judge, type State } from './judge.ts';

/**
 * Creates a function that returns the open facets that can change the standing of a rule, directly
 * or indirectly. None for a rule that is replaced in any case.
 */
export function createHanging(state: State): (index: number) => readonly string[] {
  const { relations, answers, grounding } = state;
  const { from, on: attackers } = relations.attacks;
  /** Facets that can change whether a rule holds, by its index. */
  const hanging = new Map<number, Set<string>>();
  const queue: (readonly [index: number, facet: string])[] = [];
  const hang = (by: number, facet: string) => {
    if (answers[by] === 'no') return;
    for (const { on, isFull } of from[by] ?? []) {
      if (!isFull) continue;
      const facets = hanging.get(on) ?? new Set();
      if (!facets.has(facet)) queue.push([on, facet]);
      hanging.set(on, facets.add(facet));
    }
  };
  const openFacets = (index: number): string[] =>
    answers[index] === 'open'
      ? judge(state, index).conditions.flatMap(({ facet, met }) => (met === 'open' ? [facet] : []))
      : [];
  for (const index of answers.keys())
    if (from[index]?.length) for (const facet of openFacets(index)) hang(index, facet);
  // The queue grows while it is read; a rule enters it at most once per facet.
  for (const [index, facet] of queue) hang(index, facet);
  const isSure = ({ by }: { readonly by: number }) =>
    answers[by] === 'yes' && doesHold(grounding.standings[by]) && !hanging.has(by);
  return (index) => {
    const against = (attackers[index] ?? []).filter(({ by }) => answers[by] !== 'no');
    const exceptions = against.filter(({ isFull }) => !isFull);
    if (against.some((attack) => attack.isFull && isSure(attack))) return [];
    const facets = new Set(hanging.get(index));
    if (!exceptions.some(isSure))
      for (const { by } of exceptions)
        for (const facet of [...openFacets(by), ...(hanging.get(by) ?? [])]) facets.add(facet);
    return [...facets];
  };
}
