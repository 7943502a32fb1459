import { append } from './append.ts';

/** How much a word tells two things apart: rare ones much, those of every second thing next to nothing. */
export type Weigh = (word: string) => number;

/** Things, by number, under the words that each has. Finds those that share words without looking at all pairs. */
export interface WordIndex {
  /** How many things have a word. */
  count(word: string): number;
  /**
   * The words to look candidates up by, the heaviest first; of equal ones in the order given. Left out are words that no
   * thing has, or too many.
   */
  rarest(words: Iterable<string>, limits: RareWords): string[];
  /** What the words weigh together that a thing shares with the given ones. Has the things that share any. */
  shared(words: Iterable<string>, weigh: Weigh): ReadonlyMap<number, number>;
}

/** Which words are rare enough to look things up by. */
export interface RareWords {
  /** Things that one word may lead to before it says nothing. */
  readonly mostThings: number;
  /** Words that are looked up at the most. */
  readonly mostWords?: number;
  readonly weigh?: Weigh;
}

/**
 * Make an index. Source: inverted index, as in Manning, Raghavan, Schütze 2008, chapter 1.
 *
 * @param bags the words of each thing, each word once
 */
export function createWordIndex(bags: readonly Iterable<string>[]): WordIndex {
  const postings = new Map<string, number[]>();
  for (const [thing, bag] of bags.entries()) {
    for (const word of bag) append(postings, word, thing);
  }
  const count = (word: string) => postings.get(word)?.length ?? 0;
  // Used by all look-ups, and zero between them: most things share no word.
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
