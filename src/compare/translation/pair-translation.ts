import { append } from '../../base/append.ts';
import { countUp, tally } from '../../base/tally.ts';
import { align } from './align.ts';
import type { Book } from './book.ts';
import { createJudge, type Judge } from './judge.ts';
import type { NodePair } from './profiles.ts';
import { signsOf } from './signs.ts';

/** A pair, and how sure it is. */
export interface TranslationPair extends NodePair {
  readonly margin: number;
  readonly score: number;
}

/** Least margin of a pair for the next round, and in the result. */
const leastMargins = [0.5, 0.5, 1, 4];
/** Least score of a pair: with less, the texts contradict each other, whatever their place. */
const leastScore = -1.2;
/** The same for headings, which what is below them confirms. */
const leastHeading = -4;
/** The same for a pair in one section whose parents are not paired: only the texts support it. */
const leastUnplaced = 1;

/**
 * Pairs the nodes of a book with those of its translation, without a dictionary and without ids. A
 * pair that is not sure is left out.
 */
export function pairTranslation(original: Book, translation: Book): TranslationPair[] {
  const books = [original, translation] as const;
  const signs = [signsOf(original), signsOf(translation)] as const;
  let pairs: readonly TranslationPair[] = [];
  for (const least of leastMargins) {
    const judge = createJudge(books, signs, pairs);
    const pairing = new Pairing(books, judge, least);
    pairing.byStructure();
    pairing.bySection();
    pairing.anywhere();
    pairs = [...pairing.found.values()].sort((x, y) => x.a - y.a);
  }
  return confirmed(pairs, books);
}

/** How far to look for another counterpart in the same lists. */
const nearby = 8;
/** By how much another counterpart may be better, as the few words of two rules can be. */
const mostRivalry = 1.5;
/** Most comparisons of two lists without an order. */
const mostCompared = 100_000;
/** Least score of a pair, and least lead over any other, if its place says nothing. */
const leastText = 3;

type Lists = readonly [readonly number[], readonly number[]];

class Pairing {
  readonly found = new Map<number, TranslationPair>();
  readonly #taken = new Map<number, number>();
  readonly #books: readonly [Book, Book];
  readonly #judge: Judge;
  readonly #least: number;

  constructor(books: readonly [Book, Book], judge: Judge, least: number) {
    [this.#books, this.#judge, this.#least] = [books, judge, least];
  }

  /** From the top down: the nodes below a pair in their order. */
  byStructure(): void {
    const [ofA, ofB] = this.#books.map(childrenOf);
    const open: NodePair[] = [{ a: -1, b: -1 }];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      const lists = [ofA?.get(pair.a) ?? [], ofB?.get(pair.b) ?? []] as const;
      const scoreNumber = numberScore(this.#books, lists);
      const made = this.#alignLists(lists, this.#judge.score, scoreNumber);
      open.push(...made);
    }
  }

  /** What is left in one section, in its order, however it is nested. */
  bySection(): void {
    for (const lists of this.#openLists())
      this.#alignLists(lists, this.#judge.scoreText, () => 0, leastUnplaced);
  }

  /** What is left in one section, in any order. */
  anywhere(): void {
    for (const [ofA, ofB] of this.#openLists()) {
      if (ofA.length * ofB.length > mostCompared) continue;
      const scores = ofA.map((a) => ofB.map((b) => this.#judge.scoreText(a, b)));
      for (const [i, a] of ofA.entries()) {
        const row = scores[i] ?? [];
        const best = Math.max(...row);
        const j = row.indexOf(best);
        const others = [
          ...row.filter((_, at) => at !== j),
          ...scores.flatMap((other, at) => (at === i ? [] : (other[j] ?? []))),
        ];
        const margin = best - Math.max(0, ...others);
        if (best >= leastText && margin >= leastText) this.#add({ a, b: ofB[j] ?? -1, margin, score: best });
      }
    }
  }

  #add(pair: TranslationPair): void {
    this.found.set(pair.a, pair);
    this.#taken.set(pair.b, pair.a);
  }

  #alignLists(
    lists: Lists,
    scoreOf: Judge['score'],
    scoreNumber: Judge['score'],
    leastOwn = leastScore,
  ): TranslationPair[] {
    const [ofA, ofB] = lists;
    const at = (i: number, j: number) => [ofA[i] ?? -1, ofB[j] ?? -1] as const;
    const score = (i: number, j: number) => scoreOf(...at(i, j)) + scoreNumber(...at(i, j));
    const made: TranslationPair[] = [];
    for (const { i, j, margin } of align([ofA.length, ofB.length], this.#judge.gap, score)) {
      const [a, b] = at(i, j);
      const own = scoreOf(a, b);
      const least = this.#books[0].nodes[a]?.kind === 'heading' ? leastHeading : leastOwn;
      if (margin >= this.#least && own >= least) made.push({ a, b, margin, score: own });
    }
    const sure = withoutRivals(made, lists, scoreOf);
    for (const pair of sure) this.#add(pair);
    return sure;
  }

  /** The nodes without a counterpart, by the innermost pair of sections that they are in. */
  #openLists(): Lists[] {
    const [original, translation] = this.#books;
    const inA = new Map<number, number[]>();
    const inB = new Map<number, number[]>();
    const homesA = homesOf(original, (index) => this.found.has(index));
    const homesB = homesOf(translation, (index) => this.#taken.has(index));
    for (const [a, home] of homesA.entries()) if (!this.found.has(a)) append(inA, home, a);
    for (const [b, home] of homesB.entries())
      if (!this.#taken.has(b)) append(inB, this.#taken.get(home) ?? -1, b);
    return [...inA].map(([home, list]) => [list, inB.get(home) ?? []] as const);
  }
}

/** The innermost heading above each node that has a counterpart; -1 for none. */
function homesOf({ nodes }: Book, isPaired: (index: number) => boolean): number[] {
  const homes: number[] = [];
  for (const { parent } of nodes)
    homes.push(
      parent >= 0 && nodes[parent]?.kind === 'heading' && isPaired(parent) ? parent : (homes[parent] ?? -1),
    );
  return homes;
}

/**
 * Leaves out pairs of a list that may have exchanged their places, and those of which one is much
 * more like another one nearby that has no counterpart.
 */
function withoutRivals(
  made: readonly TranslationPair[],
  [ofA, ofB]: Lists,
  score: Judge['score'],
): TranslationPair[] {
  const byA = new Map(made.map((pair) => [pair.a, pair]));
  const byB = new Map(made.map((pair) => [pair.b, pair]));
  const [placeA, placeB] = [new Map(ofA.map((a, i) => [a, i])), new Map(ofB.map((b, j) => [b, j]))];
  const around = (list: readonly number[], at: number) =>
    list.slice(Math.max(0, at - nearby), at + nearby + 1);
  return made.filter(({ a, b, score: own }) => {
    const isBetter = (a2: number, b2: number) => {
      return score(a, b2) + score(a2, b) > own + score(a2, b2);
    };
    const nearA = around(ofA, placeA.get(a) ?? 0).filter((other) => other !== a);
    const nearB = around(ofB, placeB.get(b) ?? 0).filter((other) => other !== b);
    return !(
      nearA.some((other) => {
        const pair = byA.get(other);
        return pair ? isBetter(other, pair.b) : score(other, b) > own + mostRivalry;
      }) || nearB.some((other) => !byB.has(other) && score(a, other) > own + mostRivalry)
    );
  });
}

/** Least share of the rules below a heading, and their least number, that confirm it. */
const leastConfirmed = { share: 1 / 3, count: 3 };

/** Leaves out headings with rules below them of which too few are pairs. */
function confirmed(
  pairs: readonly TranslationPair[],
  [original, translation]: readonly [Book, Book],
): TranslationPair[] {
  const above = (book: Book, index: number): number[] => {
    const { parent = -1 } = book.nodes[index] ?? {};
    return parent < 0 ? [] : [parent, ...above(book, parent)];
  };
  const votes = new Map<string, number>();
  for (const { a, b } of pairs)
    if (original.nodes[a]?.kind !== 'heading')
      for (const one of above(original, a))
        for (const other of above(translation, b)) countUp(votes, `${one} ${other}`);
  const held = [original, translation].map((book) =>
    tally(
      [...book.nodes.keys()].flatMap((index) =>
        book.nodes[index]?.kind === 'heading' ? [] : above(book, index),
      ),
    ),
  );
  return pairs.filter(({ a, b }) => {
    const fewest = Math.min(held[0]?.get(a) ?? 0, held[1]?.get(b) ?? 0);
    if (original.nodes[a]?.kind !== 'heading' || fewest < leastConfirmed.count) return true;
    return (votes.get(`${a} ${b}`) ?? 0) >= leastConfirmed.share * fewest;
  });
}

const childrenOf = ({ nodes }: Book): Map<number, number[]> =>
  Map.groupBy(nodes.keys(), (index) => nodes[index]?.parent ?? -1);

/**
 * Scores equal numbers in two lists. Numbers without a gap follow from places, and say nothing
 * more: whoever leaves a rule out and counts on gives its number to the next one.
 */
function numberScore([original, translation]: readonly [Book, Book], [ofA, ofB]: Lists): Judge['score'] {
  const known = ofB.flatMap((b) => ownNumber(translation, b) ?? []);
  const all = new Set(ofA.flatMap((a) => ownNumber(original, a) ?? []));
  const hasGap = known.some((number, nth) => nth > 0 && !isNext(known[nth - 1] ?? '', number));
  const isOriginal = hasGap && known.filter((number) => all.has(number)).length >= 0.9 * known.length;
  return (a, b) => {
    if (!isOriginal) return 0;
    const [one, other] = [ownNumber(original, a), ownNumber(translation, b)];
    return one === null || other === null ? 0 : one === other ? 2 : -2;
  };
}

/** The last part of a number. */
function ownNumber({ nodes }: Book, index: number): string | null {
  const number = nodes[index]?.number ?? null;
  return number === null ? null : (/(\d+|\p{L}+)\P{L}*$/u.exec(number)?.[1] ?? null);
}

const isNext = (before: string, after: string): boolean =>
  /^\d+$/.test(after)
    ? Number(after) === Number(before) + 1
    : after.length === before.length &&
      after.charCodeAt(after.length - 1) === before.charCodeAt(before.length - 1) + 1;
