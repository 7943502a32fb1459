import { append } from '../base/append.ts';
import { longestRun } from '../base/longest-run.ts';
import type { ComparedEdition } from '../compare/compared-edition.ts';
import type { Matching } from '../compare/matching.ts';

/**
 * Find rules that changed their order among their siblings: all but the longest run that stayed in order.
 *
 * A rule that only got another number, since one was put in front of it, is not among them.
 *
 * @returns indices in the first edition
 */
export function findReordered(a: ComparedEdition, { byA }: Matching): Set<number> {
  const childrenOf = new Map<number, [a: number, b: number][]>();
  for (const { index, parent } of a.rules) {
    const pair = byA.get(index);
    if (!pair || pair.isMoved) continue;
    append(childrenOf, parent, [index, pair.b]);
  }
  const moved = new Set<number>();
  for (const list of childrenOf.values()) {
    const isOrdered = list.every(([, b], i) => i === 0 || b > (list[i - 1]?.[1] ?? -1));
    if (isOrdered) continue;
    const inOrder = longestRun(list.map(([, b]) => b));
    list.forEach(([index], i) => {
      if (!inOrder.has(i)) moved.add(index);
    });
  }
  return moved;
}
