import { append } from '../base/append.ts';
import type { ComparedEdition } from '../compare/compared-edition.ts';
import type { Confirmed } from '../compare/matching.ts';

/**
 * Adds the pairs that a rule of one edition declares by a relation to a rule of the other, such as
 * `clarifies=other:limit`. Several that name one rule are its parts. What an editor confirmed is kept.
 */
export function confirmRelated(a: ComparedEdition, b: ComparedEdition, confirmed: Confirmed): Confirmed {
  const ids = new Map(a.rules.map(({ id, index }) => [`${a.id}:${id}`, index]));
  const taken = {
    a: new Set(confirmed.matches.flatMap((match) => match.a)),
    b: new Set(confirmed.matches.flatMap((match) => match.b)),
  };
  const byTarget = new Map<number, number[]>();
  for (const { index, kind, relations } of b.rules) {
    const target = relations
      .map(({ outside }) => ids.get(outside ?? ''))
      .find((one) => a.rules[one ?? -1]?.kind === kind);
    if (target !== undefined && !taken.b.has(index) && !taken.a.has(target)) append(byTarget, target, index);
  }
  const declared = [...byTarget].map(([target, indices]) => ({ a: [target], b: indices }));
  return { ...confirmed, matches: [...confirmed.matches, ...declared] };
}
