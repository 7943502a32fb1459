import { countUp, tally } from '../base/tally.ts';
import type { RulePair } from './matching.ts';
import type { WordedRule } from './words.ts';

/** In so many pairs one word has to stand where the other edition has the other. */
const leastTimes = 4;
/** And in such a part of all pairs in which it has no counterpart. */
const leastShare = 0.5;
/** A word is one of an edition's own where it is used so many times as often as in the other. */
const ownTimes = 1.5;

/**
 * Learn from rules that are pairs which words of one rulebook are which of another: those that come together again and again,
 * each where the other edition has not the same word.
 *
 * @returns groups of two words
 */
export function learnSynonyms(
  [a, b]: readonly [readonly WordedRule[], readonly WordedRule[]],
  pairs: readonly Pick<RulePair, 'a' | 'b'>[],
): (readonly [string, string])[] {
  const together = new Map<string, Map<string, number>>();
  const [ofA, ofB] = [new Map<string, number>(), new Map<string, number>()];
  for (const pair of pairs) {
    const [one, other] = [a[pair.a]?.bag, b[pair.b]?.bag];
    if (!one || !other) continue;
    const [ownA, ownB] = [
      [...one].filter((word) => !other.has(word)),
      [...other].filter((word) => !one.has(word)),
    ];
    for (const word of ownA) countUp(ofA, word);
    for (const word of ownB) countUp(ofB, word);
    for (const word of ownA) {
      const row = together.get(word) ?? new Map<string, number>();
      together.set(word, row);
      for (const mate of ownB) countUp(row, mate);
    }
  }
  const [inA, inB] = [usesOf(a), usesOf(b)];
  const found = [...together].flatMap(([word, row]) =>
    [...row].flatMap(([mate, times]) => {
      const share = Math.min(times / (ofA.get(word) ?? 1), times / (ofB.get(mate) ?? 1));
      const isOwn = inA.isOwn(word, inB) && inB.isOwn(mate, inA);
      return isOwn && times >= leastTimes && share >= leastShare ? [{ word, mate, share }] : [];
    }),
  );
  const taken = new Set<string>();
  return found
    .sort((x, y) => y.share - x.share || (x.word < y.word ? -1 : 1))
    .flatMap(({ word, mate }) => {
      if (taken.has(word) || taken.has(mate)) return [];
      taken.add(word).add(mate);
      return [[word, mate] as const];
    });
}

interface Uses {
  shareOf(word: string): number;
  /** Is a word used much more here than in another edition? Words that both use much, and, of, which, are no names of things. */
  isOwn(word: string, other: Uses): boolean;
}

function usesOf(rules: readonly WordedRule[]): Uses {
  const counts = tally(rules.flatMap(({ bag }) => [...bag]));
  const shareOf = (word: string) => (counts.get(word) ?? 0) / rules.length;
  return { shareOf, isOwn: (word, other) => shareOf(word) > ownTimes * other.shareOf(word) };
}
