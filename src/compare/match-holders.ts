import { countUp } from '../base/tally.ts';
import type { Matcher } from './matcher.ts';

/** So many rules below two holders have to be pairs, and so large a part of all pairs below either. */
const leastPairs = 2;
const leastShare = 0.5;

/**
 * Pair what holds rules by the rules that it holds: where most of those that have counterparts have them below one holder, and
 * the other way round, the two are the same, whatever they are called.
 */
export function matchHolders(matcher: Matcher): void {
  const { a, b, byA } = matcher;
  const votes = new Map<number, Map<number, number>>();
  const [totalA, totalB] = [new Map<number, number>(), new Map<number, number>()];
  for (const pair of byA.values()) {
    const [one, other] = [a[pair.a]?.rule.parent ?? -1, b[pair.b]?.rule.parent ?? -1];
    if (one < 0 || other < 0) continue;
    const row = votes.get(one) ?? new Map<number, number>();
    votes.set(one, row);
    countUp(row, other);
    countUp(totalA, one);
    countUp(totalB, other);
  }
  const openB = new Set(matcher.openB());
  for (const one of matcher.openA()) {
    const row = votes.get(one.rule.index) ?? new Map<number, number>();
    const [best] = [...row].sort((x, y) => y[1] - x[1] || x[0] - y[0]);
    const other = best && b[best[0]];
    if (!best || !other || !openB.has(other) || best[1] < leastPairs) continue;
    const share = Math.min(
      best[1] / (totalA.get(one.rule.index) ?? 1),
      best[1] / (totalB.get(other.rule.index) ?? 1),
    );
    if (share <= leastShare || matcher.isDenied(one, other)) continue;
    matcher.add(one, other, 'place', 0.5 + 0.25 * share);
    openB.delete(other);
  }
}
