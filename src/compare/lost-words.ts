import { tally } from '../base/tally.ts';
import { createWordIndex, type WordIndex } from '../base/word-index.ts';
import type { Word, WordedRule, Wording } from './words.ts';

/** Share of a part's word pairs that its whole must have lost. */
const leastShare = 0.5;
/**
 * Shares that suffice if the part has most of what the whole lost: a sentence that became a rule of
 * its own, and grew.
 */
const leastShareGrown = 0.3;
const leastShareOfLost = 0.7;
/** Fewest word pairs in common that are not a coincidence. */
const leastPairs = 3;
/** Most rules that may have a word pair that counts, and most candidates for a whole. */
const mostRules = 8;
/**
 * Share of all rules above which a word pair is too common to count: "board of", "previous
 * version".
 */
const commonShare = 0.02;

/** Pairs of neighbouring words that rules had and their counterparts lack. */
export interface Lost {
  readonly byRule: readonly ReadonlySet<Pair>[];
  readonly byPair: WordIndex<Pair>;
  readonly pairs: WordPairs;
}

/**
 * Finds the pairs of neighbouring words that each rule of an edition has, and its counterpart in
 * the other lacks or has less often.
 *
 * @param counterpart by index, for the rules that have one
 */
export function lostPairs(
  wholes: readonly WordedRule[],
  parts: readonly WordedRule[],
  counterpart: ReadonlyMap<number, number>,
  pairs: WordPairs,
): Lost {
  const byRule = wholes.map((whole) => {
    const { rule, words } = whole;
    const other = parts[counterpart.get(rule.index) ?? -1];
    if (other && haveSameWords(whole, other)) return noPairs;
    const remaining = tally(other ? pairs.of(other.words) : []);
    // A sentence may repeat the words of another one.
    const left = [...tally(pairs.of(words))].filter(([pair, times]) => times > (remaining.get(pair) ?? 0));
    return new Set(left.flatMap(([pair]) => (pairs.common.has(pair) ? [] : [pair])));
  });
  return { byRule, byPair: createWordIndex(byRule), pairs };
}

/** Two neighbouring words as one number. */
type Pair = number;

/** Pairs of neighbouring words in two editions. */
export interface WordPairs {
  of(words: readonly Word[]): Pair[];
  /** Those in very many rules: of a phrase that a book repeats. */
  readonly common: ReadonlySet<Pair>;
}

/**
 * Creates the word pairs of two editions.
 *
 * @param rules of both editions
 * @param asked those of them whose pairs are needed: few, in two versions of an edition
 */
export function createWordPairs(rules: readonly WordedRule[], asked: readonly WordedRule[]): WordPairs {
  let mostDifferent = 1;
  for (const { words } of rules) for (const word of words) mostDifferent = Math.max(mostDifferent, word + 1);
  const of = (words: readonly Word[]) =>
    words.slice(1).map((word, i) => (words[i] ?? 0) * mostDifferent + word);
  const counts = new Map(asked.flatMap(({ words }) => of(words).map((pair): [Pair, number] => [pair, 0])));
  const seen = new Map<Pair, readonly Word[]>();
  // Rules with the same text share their words.
  for (const [words, times] of tally(rules.map((rule) => rule.words)))
    for (let i = 1; i < words.length; i += 1) {
      const pair = (words[i - 1] ?? 0) * mostDifferent + (words[i] ?? 0);
      const count = counts.get(pair);
      if (count === undefined || seen.get(pair) === words) continue;
      counts.set(pair, count + times);
      seen.set(pair, words);
    }
  const most = Math.max(mostRules, rules.length * commonShare);
  return { of, common: new Set([...counts].flatMap(([pair, count]) => (count > most ? [pair] : []))) };
}

/** Whether two rules have the same words. */
export const haveSameWords = ({ words: a }: Wording, { words: b }: Wording): boolean =>
  a === b || (a.length === b.length && a.every((word, i) => word === b[i]));

const noPairs: ReadonlySet<Pair> = new Set();

/**
 * Finds the rule that lost most of the words of another one. Rare word pairs give the candidates,
 * and all of its pairs are compared.
 */
export function bestWhole({ words }: WordedRule, { byRule, byPair, pairs: known }: Lost): number | undefined {
  const pairs = [...new Set(known.of(words))].filter((pair) => !known.common.has(pair));
  const hits = byPair.shared(byPair.rarest(pairs, { mostThings: mostRules }), () => 1);
  const candidates = [...hits]
    .sort((x, y) => y[1] - x[1] || x[0] - y[0])
    .slice(0, mostRules)
    .map(([whole]) => whole);
  const counted = candidates.map((whole) => {
    const lost = byRule[whole] ?? new Set();
    return { whole, lost: lost.size, count: pairs.filter((pair) => lost.has(pair)).length };
  });
  const [best] = counted.sort((x, y) => y.count - x.count || x.whole - y.whole);
  if (!best || best.count < leastPairs) return undefined;
  const isGrown = best.count >= leastShareOfLost * best.lost && best.count >= leastShareGrown * pairs.length;
  return isGrown || best.count >= leastShare * pairs.length ? best.whole : undefined;
}
