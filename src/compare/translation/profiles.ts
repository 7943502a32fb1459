import { append } from '../../base/append.ts';
import type { Signs } from './signs.ts';

/** A pair of nodes, by their indices in the original and the translation. */
export interface NodePair {
  readonly a: number;
  readonly b: number;
}

/** How alike two nodes are, 0 to 1, from the pairs that share words with each; null if unknown. */
export type Alikeness = (a: number, b: number) => number | null;

/**
 * Words in more pairs than the most distinguish none; of a large book fewer count, for the time
 * that they take together.
 */
const mostHolders = { most: 1000, least: 60, ofAll: 400_000 };
/** Most pairs that describe a node: those that are most like it. */
const mostPairs = 200;

/**
 * Describes each node by the pairs that share words with it, in its own language: two nodes that
 * are like the same pairs say the same. The pairs of the two nodes themselves do not count.
 *
 * Source: cross-language explicit semantic analysis (Potthast, Stein, Anderka 2008).
 */
export function createAlikeness(
  [originals, translations]: readonly [readonly Signs[], readonly Signs[]],
  pairs: readonly NodePair[],
): Alikeness {
  const [pairedA, pairedB] = [pairs.map(({ a }) => a), pairs.map(({ b }) => b)];
  const [ofA, ofB] = [profilesOf(originals, pairedA), profilesOf(translations, pairedB)];
  return (a, b) => {
    const [one, other] = [ofA(a), ofB(b)];
    const [endA, endB] = [a + (originals[a]?.size ?? 1), b + (translations[b]?.size ?? 1)];
    const isOwn = (nth: number) => {
      const [nodeA = -1, nodeB = -1] = [pairedA[nth], pairedB[nth]];
      return (nodeA >= a && nodeA < endA) || (nodeB >= b && nodeB < endB);
    };
    let [shared, sizeA, sizeB] = [0, 0, 0];
    for (const [nth, weight] of one) {
      if (isOwn(nth)) continue;
      sizeA += weight * weight;
      shared += weight * (other.get(nth) ?? 0);
    }
    for (const [nth, weight] of other) if (!isOwn(nth)) sizeB += weight * weight;
    return sizeA * sizeB === 0 ? null : shared / Math.sqrt(sizeA * sizeB);
  };
}

function profilesOf(
  nodes: readonly Signs[],
  of: readonly number[],
): (index: number) => ReadonlyMap<number, number> {
  const byWord = new Map<string, number[]>();
  for (const [nth, index] of of.entries())
    for (const word of nodes[index]?.words ?? []) append(byWord, word, nth);
  const { most, least: fewest, ofAll } = mostHolders;
  const mostNodes = Math.max(fewest, Math.min(most, ofAll / of.length));
  const weigh = (word: string) => {
    const count = byWord.get(word)?.length ?? 0;
    return count === 0 || count > mostNodes ? 0 : Math.log(1 + of.length / count);
  };
  const norms = of.map((index) =>
    Math.sqrt((nodes[index]?.words ?? []).reduce((sum, word) => sum + weigh(word) ** 2, 0.01)),
  );
  const made = new Map<number, ReadonlyMap<number, number>>();
  const sums = new Float64Array(of.length);
  return (index) => {
    const known = made.get(index);
    if (known) return known;
    const touched: number[] = [];
    for (const word of nodes[index]?.words ?? []) {
      const weight = weigh(word) ** 2;
      if (weight === 0) continue;
      for (const nth of byWord.get(word) ?? []) {
        if (sums[nth] === 0) touched.push(nth);
        sums[nth] = (sums[nth] ?? 0) + weight / (norms[nth] ?? 1);
      }
    }
    const least = Float64Array.from(touched, (nth) => sums[nth] ?? 0)
      .sort()
      .at(-mostPairs);
    const profile = new Map<number, number>();
    for (const nth of touched) {
      const sum = sums[nth] ?? 0;
      sums[nth] = 0;
      if (sum >= (least ?? 0)) profile.set(nth, sum);
    }
    made.set(index, profile);
    return profile;
  };
}
