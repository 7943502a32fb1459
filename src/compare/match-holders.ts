import { countUp, tally } from '../base/tally.ts';
import type { Matcher } from './matcher.ts';
import type { WordedRule } from './words.ts';

/** So many rules below two holders have to be pairs, and so large a part of all pairs below either. */
const leastPairs = 2;
const leastShare = 0.5;

/** How many rules that one holder has are pairs with those of another. */
export interface HeldPairs {
  /** By index of the holder in the second edition, of one in the first. */
  of(a: number): ReadonlyMap<number, number>;
  /** As a share of all pairs below the one of the two of which it is less, 0 to 1. */
  share(a: number, b: number): number;
}

/** Count pairs by what holds their rules. */
export function countHeldPairs({ a, b, byA }: Matcher): HeldPairs {
  const pairs = new Map<number, Map<number, number>>();
  const [totalA, totalB] = [new Map<number, number>(), new Map<number, number>()];
  for (const pair of byA.values()) {
    const [one, other] = [a[pair.a]?.rule.parent ?? -1, b[pair.b]?.rule.parent ?? -1];
    if (one < 0 || other < 0) continue;
    const row = pairs.get(one) ?? new Map<number, number>();
    pairs.set(one, row);
    countUp(row, other);
    countUp(totalA, one);
    countUp(totalB, other);
  }
  return {
    of: (one) => pairs.get(one) ?? new Map(),
    share: (one, other) => {
      const both = pairs.get(one)?.get(other) ?? 0;
      return both === 0 ? 0 : both / Math.max(totalA.get(one) ?? 1, totalB.get(other) ?? 1);
    },
  };
}

/**
 * Pair what holds rules by the rules that it holds: where most of those that have counterparts have them below one holder, and
 * the other way round, the two are the same, whatever they are called.
 */
export function matchHolders(matcher: Matcher): void {
  const held = countHeldPairs(matcher);
  const openB = new Set(matcher.openB());
  const [ofA, ofB] = [matcher.a, matcher.b].map((rules) => tally(rules.map(({ rule }) => rule.parent)));
  // Of two versions the rest is no other wording of the same; and what has words of its own is known by them.
  const isMostOf = (pairs: number, one: WordedRule, other: WordedRule) =>
    one.words.length + other.words.length === 0 &&
    pairs > leastShare * Math.min(ofA?.get(one.rule.index) ?? 0, ofB?.get(other.rule.index) ?? 0);
  for (const one of matcher.openA()) {
    const [best] = [...held.of(one.rule.index)].sort((x, y) => y[1] - x[1] || x[0] - y[0]);
    const other = best && matcher.b[best[0]];
    if (!best || !other || !openB.has(other) || best[1] < leastPairs) continue;
    const share = held.share(one.rule.index, other.rule.index);
    if (share <= leastShare || matcher.isDenied(one, other)) continue;
    if (!matcher.isRetold() && !isMostOf(best[1], one, other)) continue;
    matcher.add(one, other, 'place', 0.5 + 0.25 * share);
    openB.delete(other);
  }
}
