import { append } from './append.ts';

/** Weight of a word: high for rare words, near zero for words of every second item. */
export type Weigh<Word = string> = (word: Word) => number;

/**
 * Items (by number) under their words. Finds items that share words without comparing all pairs.
 */
export interface WordIndex<Word = string> {
  /** Number of items with a word. */
  count(word: Word): number;
  /**
   * Words by which to look up candidates, heaviest first, ties in the order given. Leaves out words
   * that no item has, or too many.
   */
  rarest(words: Iterable<Word>, limits: RareWords<Word>): Word[];
  /**
   * Total weight of the words that each item shares with the given ones; contains the items that
   * share any.
   */
  shared(words: Iterable<Word>, weigh: Weigh<Word>): ReadonlyMap<number, number>;
}

/** Which words are rare enough for a look-up. */
export interface RareWords<Word = string> {
  /** Words of more items than this are too common. */
  readonly mostThings: number;
  /** Look up at most this many words. */
  readonly mostWords?: number;
  readonly weigh?: Weigh<Word>;
}

/**
 * Builds an index. Source: inverted index, as in Manning, Raghavan, Schütze 2008, chapter 1.
 *
 * @param bags the words of each item, each word once
 */
export function createWordIndex<Word = string>(bags: readonly Iterable<Word>[]): WordIndex<Word> {
  const postings = new Map<Word, number[]>();
  for (const [thing, bag] of bags.entries()) {
    for (const word of bag) append(postings, word, thing);
  }
  const count = (word: Word) => postings.get(word)?.length ?? 0;
  // Shared by all look-ups, and zero between them: most items share no word.
  const sums = new Float64Array(bags.length);
  return {
    count,
    rarest(words, { mostThings, mostWords = Number.POSITIVE_INFINITY, weigh = (word) => 1 / count(word) }) {
      const rare = [...words].filter((word) => count(word) > 0 && count(word) <= mostThings);
      return rare.sort((a, b) => weigh(b) - weigh(a)).slice(0, mostWords);
    },
    shared(words, weigh) {
      const found = new Map<number, number>();
      for (const word of words) {
        const weight = weigh(word);
        for (const thing of postings.get(word) ?? []) {
          if (sums[thing] === 0) found.set(thing, 0);
          sums[thing] = (sums[thing] ?? 0) + weight;
        }
      }
      for (const thing of found.keys()) {
        found.set(thing, sums[thing] ?? 0);
        sums[thing] = 0;
      }
      return found;
    },
  };
}
