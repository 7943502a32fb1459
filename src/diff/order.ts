import { append } from '../base/append.ts';
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
    const inOrder = longestIncreasing(list.map(([, b]) => b));
    list.forEach(([index], i) => {
      if (!inOrder.has(i)) moved.add(index);
    });
  }
  return moved;
}

/** Indices of the longest increasing subsequence. Source: patience sorting. */
function longestIncreasing(values: readonly number[]): Set<number> {
  const tops: number[] = [];
  const before: number[] = [];
  values.forEach((value, i) => {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tops[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[i] = tops[low - 1] ?? -1;
    tops[low] = i;
  });
  const indices = new Set<number>();
  for (let i = tops.at(-1) ?? -1; i >= 0; i = before[i] ?? -1) indices.add(i);
  return indices;
}
