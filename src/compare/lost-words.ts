import { tally } from '../base/tally.ts';
import { createWordIndex, type WordIndex } from '../base/word-index.ts';
import type { WordedRule, Wording } from './words.ts';

/** Of the pairs of words of a rule that has no counterpart so many have to stand in the other, where it lost them. */
const leastShare = 0.5;
/** Less will do where the part has most of what the other lost: a sentence became a rule of its own, and grew. */
const leastShareGrown = 0.3;
const leastShareOfLost = 0.7;
/** Pairs of words in common that are no chance. */
const leastPairs = 3;
/** Rules that one pair of words may lead to before it says nothing. */
const mostRules = 8;
/** Of all rules so many have a pair of words that says nothing: "board of", "previous version". */
const commonShare = 0.02;

/** Pairs of neighbouring words that rules had and their counterparts have not. */
export interface Lost {
  readonly byRule: readonly ReadonlySet<string>[];
  readonly byPair: WordIndex;
  /** Of {@link commonPairs}. */
  readonly common: ReadonlySet<string>;
}

/**
 * Find the pairs of neighbouring words that each rule of an edition had and its counterpart in the other has not, or not as often.
 *
 * @param counterpart by index, for the rules that have one
 */
export function lostPairs(
  wholes: readonly WordedRule[],
  parts: readonly WordedRule[],
  counterpart: ReadonlyMap<number, number>,
  common: ReadonlySet<string>,
): Lost {
  const byRule = wholes.map((whole) => {
    const { rule, words } = whole;
    const other = parts[counterpart.get(rule.index) ?? -1];
    if (other && haveSameWords(whole, other)) return noPairs;
    const remaining = tally(other ? pairsOf(other.words) : []);
    // A sentence may say the words of another one once more.
    const left = [...tally(pairsOf(words))].filter(([pair, times]) => times > (remaining.get(pair) ?? 0));
    return new Set(left.flatMap(([pair]) => (common.has(pair) ? [] : [pair])));
  });
  return { byRule, byPair: createWordIndex(byRule), common };
}

/**
 * Pairs of neighbouring words in very many rules of two editions: of a phrase that a book repeats.
 *
 * @param all rules of both
 * @param asked those whose pairs are asked for: few, in two versions of an edition
 */
export function commonPairs(all: readonly WordedRule[], asked: Iterable<WordedRule>): ReadonlySet<string> {
  const pairs = new Map<string, Map<string, { count: number; last: readonly string[] }>>();
  for (const { words } of asked)
    for (let i = 1; i < words.length; i += 1) {
      const row = pairs.get(words[i - 1] ?? '') ?? new Map();
      pairs.set(words[i - 1] ?? '', row.set(words[i], { count: 0, last: [] }));
    }
  // Rules of one text share their words.
  for (const [words, times] of tally(all.map((rule) => rule.words)))
    for (let i = 1; i < words.length; i += 1) {
      const pair = pairs.get(words[i - 1] ?? '')?.get(words[i] ?? '');
      if (!pair || pair.last === words) continue;
      pair.count += times;
      pair.last = words;
    }
  const most = Math.max(mostRules, all.length * commonShare);
  return new Set(
    [...pairs].flatMap(([word, row]) =>
      [...row].flatMap(([next, { count }]) => (count > most ? [`${word} ${next}`] : [])),
    ),
  );
}

/** Do two rules say the same words? */
export const haveSameWords = ({ words: a }: Wording, { words: b }: Wording): boolean =>
  a === b || (a.length === b.length && a.every((word, i) => word === b[i]));

const noPairs: ReadonlySet<string> = new Set();

const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, i) => `${words[i]} ${word}`);

/** The rule that lost most of the words of another one: found by rare pairs of words, and held against all of them. */
export function bestWhole({ words }: WordedRule, { byRule, byPair, common }: Lost): number | undefined {
  const pairs = [...new Set(pairsOf(words))].filter((pair) => !common.has(pair));
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
