import { judge, type State } from './judge.ts';

/**
 * Make a function that gives the open facets that can change the standing of a rule: those of all that bears on it, at one
 * remove or more. There are none where a rule that is in play and stands whatever they are supersedes it.
 */
export function createHanging(state: State): (index: number) => readonly string[] {
  const { relations, answers, grounding } = state;
  const { from, on: attackers } = relations.attacks;
  const hanging = new Map<number, Set<string>>();
  const queue: (readonly [index: number, facet: string])[] = [];
  const hang = (by: number, facet: string) => {
    if (answers[by] === 'no') return;
    for (const { on } of from[by] ?? []) {
      const facets = hanging.get(on) ?? new Set();
      if (!facets.has(facet)) queue.push([on, facet]);
      hanging.set(on, facets.add(facet));
    }
  };
  answers.forEach((answer, index) => {
    if (answer !== 'open' || !from[index]?.length) return;
    for (const { facet, met } of judge(state, index).conditions) if (met === 'open') hang(index, facet);
  });
  // The queue grows while it is read; a rule comes into it once for each facet at most.
  for (const [index, facet] of queue) hang(index, facet);
  const isSettled = (index: number) =>
    attackers[index]?.some(
      ({ by }) => answers[by] === 'yes' && grounding.standings[by] === 'stands' && !hanging.has(by),
    );
  return (index) => (isSettled(index) ? [] : [...(hanging.get(index) ?? [])]);
}
