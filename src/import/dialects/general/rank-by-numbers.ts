import { mostFrequent } from '../../../base/tally.ts';
import { keyOf } from '../../numbering/number-token.ts';
import type { Head } from './find-heads.ts';
import type { Block } from './read-blocks.ts';

/** Least count of headings with numbers of several levels, and least shares of what has to fit. */
const fewest = 3;
const half = 0.5;
const nearlyAll = 0.8;

/** What the numbers of a document say of its headings. */
interface Outline {
  /** How many levels the number of each chapter, section and rule has: 1 for `2` and `2.0`, 2 for `2.1`. */
  readonly depths: ReadonlyMap<Head, number>;
  /** The rank that most chapters have by their look. */
  readonly chapterRank: number;
}

/**
 * Say how far in headings stand by their numbers, where their look says otherwise: `2.0 Play` or `2 PLAY` holds `2.1 Turns`, and that
 * holds `2.1.1 Order`, whatever the size of their letters and whatever headings without a number stand between.
 *
 * Those are a part of the chapter whose numbers go on behind them. Further out than chapters all others are of one rank.
 *
 * @returns the same headings where look and numbers agree, or numbers do not give the document its shape
 */
export function rankByNumbers(heads: ReadonlyMap<Block, Head>): ReadonlyMap<Block, Head> {
  const all = [...heads.values()];
  const outline = readOutline(all);
  if (!outline || agree(outline)) return heads;
  const { depths, chapterRank } = outline;
  const within = headsWithin(all, depths);
  const isOuter = (head: Head) => !depths.has(head) && !within.has(head) && head.rank < chapterRank;
  const base = all.some(isOuter) ? 1 : 0;
  const looks = Map.groupBy(depths, ([{ rank }]) => rank);
  const ofLook = (rank: number) => mostFrequent((looks.get(rank) ?? []).map(([, depth]) => base + depth - 1));
  const taken = new Set([...depths].flatMap(([head, depth]) => (depth === 1 ? [chapterOf(head)] : [])));
  let inner = base + 1;
  const ranked = (head: Head): Head => {
    const depth = depths.get(head);
    if (depth !== undefined) inner = base + depth;
    if (depth === 1) return { ...numberedOf(head), rank: base, ...(base === 1 ? { isSection: true } : {}) };
    if (depth !== undefined) return { ...numberedOf(head), rank: inner - 1 };
    if (isOuter(head)) {
      inner = base + 1;
      return { ...head, rank: 0, number: taken.has(head.number ?? '') ? null : head.number };
    }
    const rank = ofLook(head.rank) ?? inner;
    return { ...head, rank: within.has(head) ? Math.max(rank, base + 1) : rank };
  };
  return new Map([...heads].map(([block, head]) => [block, ranked(head)]));
}

/**
 * The texts that begin with a number of their own, in a document whose headings count: those of their chapter that no heading has. A
 * value in a table and a length look like the number of another chapter.
 *
 * @param whole texts that seem to begin with one
 */
export function withinChapters(
  blocks: readonly Block[],
  heads: ReadonlyMap<Block, Head>,
  whole: ReadonlySet<Block>,
): ReadonlySet<Block> {
  const outline = readOutline([...heads.values()]);
  if (!outline) return whole;
  const taken = new Set([...outline.depths.keys()].map(({ block }) => keyOf(block.lead?.segments ?? [])));
  let chapter: string | null = null;
  return new Set(
    blocks.filter((block) => {
      const head = heads.get(block);
      if (head && outline.depths.has(head)) chapter = chapterOf(head);
      const key = keyOf(block.lead?.segments ?? []);
      return whole.has(block) && key.startsWith(`${chapter}/`) && !taken.has(key);
    }),
  );
}

/** Read the numbers of headings; null where too few of them have any, or they do not fit together. */
function readOutline(all: readonly Head[]): Outline | null {
  if (haveCalledChapters(all) || haveTitledChapters(all)) return null;
  const deep = all.filter((head) => levelsOf(head) > 1);
  const first = new Map<string, Head>();
  for (const head of deep) if (!first.has(chapterOf(head))) first.set(chapterOf(head), head);
  const chapters = new Map<string, Head>();
  for (const [chapter, head] of first) {
    const before = all.slice(0, all.indexOf(head));
    const own = before.findLast((one) => levelsOf(one) === 1 && chapterOf(one) === chapter);
    if (own) chapters.set(chapter, own);
  }
  const chapterRank = mostFrequent([...chapters.values()].map(({ rank }) => rank));
  if (chapterRank === undefined) return null;
  // A chapter that holds no numbered heading looks like the others.
  for (const head of all)
    if (levelsOf(head) === 1 && head.rank === chapterRank && !chapters.has(chapterOf(head)))
      chapters.set(chapterOf(head), head);
  const depths = new Map([...chapters.values(), ...deep].map((head) => [head, levelsOf(head)]));
  const numbers = new Set(deep.map(({ block: { lead } }) => keyOf(lead?.segments ?? [])));
  const fits =
    deep.length >= fewest &&
    depths.size >= half * all.length &&
    numbers.size >= nearlyAll * deep.length &&
    [...first.keys()].filter((chapter) => chapters.has(chapter)).length >= nearlyAll * first.size;
  return fits ? { depths, chapterRank } : null;
}

/** Does each level of the numbers have a rank of its own, further in than the level above, and chapters the outermost or the second? */
function agree({ depths, chapterRank }: Outline): boolean {
  const ranks = new Map<number, number>();
  for (const [{ rank }, depth] of depths) if (!ranks.has(depth)) ranks.set(depth, rank);
  const inOrder = [...ranks].sort(([a], [b]) => a - b).map(([, rank]) => rank);
  return (
    chapterRank < 2 &&
    [...depths].every(([{ rank }, depth]) => rank === ranks.get(depth)) &&
    inOrder.every((rank, at) => at === 0 || rank > (inOrder[at - 1] ?? 0))
  );
}

/** Headings without a number between two numbers of one chapter. */
function headsWithin(all: readonly Head[], depths: ReadonlyMap<Head, number>): ReadonlySet<Head> {
  const within = new Set<Head>();
  let between: Head[] = [];
  let chapter: string | null = null;
  for (const head of all) {
    const depth = depths.get(head);
    if (depth === undefined) between.push(head);
    else {
      if (depth > 1 && chapterOf(head) === chapter) for (const one of between) within.add(one);
      between = [];
      chapter = chapterOf(head);
    }
  }
  return within;
}

/** How many levels a number in digits has, `2.0` one; 0 for a heading that has none, or a word in front of it. */
function levelsOf({ block: { lead, line } }: Head): number {
  if (!lead || lead.word !== null || line.entry || !/^\d{1,3}(?:\.\d{1,3})*$/.test(lead.value)) return 0;
  return lead.segments.length === 2 && lead.segments[1]?.text === '0' ? 1 : lead.segments.length;
}

/** Has a chapter a word in front of its number, "Chapter 2", so that 2.0 is its first section? */
function haveCalledChapters(all: readonly Head[]): boolean {
  const called = new Set(
    all.flatMap((head) => {
      const { lead } = head.block;
      return lead?.word != null && lead.segments.length === 1 ? [chapterOf(head)] : [];
    }),
  );
  return all.some(
    (head) => head.block.lead?.segments.length === 2 && levelsOf(head) === 1 && called.has(chapterOf(head)),
  );
}

/** Has each 2.0 a title of its own chapter right above it, and the look of 2.1? Then it is the first section of that. */
function haveTitledChapters(all: readonly Head[]): boolean {
  const zeros = all.filter((head) => head.block.lead?.segments.length === 2 && levelsOf(head) === 1);
  const looks = new Set(zeros.map(({ rank }) => rank));
  const isTitled = (zero: Head) => {
    const above = all[all.indexOf(zero) - 1];
    return above !== undefined && above.rank < zero.rank && above.block.lead === null;
  };
  return (
    zeros.length > 1 &&
    zeros.every(isTitled) &&
    all.some((head) => levelsOf(head) === 2 && looks.has(head.rank))
  );
}

const chapterOf = ({ block: { lead } }: Head): string => keyOf(lead?.segments.slice(0, 1) ?? []);

/** A heading whose number counts though nothing but its place says so: `2 PLAY`. */
export const numberedOf = (head: Head): Head => {
  const { lead, plain } = head.block;
  return head.number !== null || !lead
    ? head
    : { ...head, number: lead.value, title: plain.slice(lead.length).trim() };
};
