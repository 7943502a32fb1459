import { atShare } from './at-share.ts';
import type { PrintedLine } from './printed-line.ts';

/** Space from top to bottom that parts what stands to the left of it from what stands to the right. */
export interface Gutter {
  /** Where what is to the right of it begins. */
  readonly x: number;
  /** Stretches of the page that it parts, from top to bottom: nothing in them stands across it. */
  readonly bands: readonly Band[];
}

export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** So many lines on either side show a gutter; elsewhere on the page it holds for fewer. */
const fewest = 3;

/** A gutter is wider than this many times the size of the letters beside it. */
const narrowest = 0.7;

/** A line that ends nearer than this to what is right of a gutter stands across it. */
const touching = 0.15;

/** What is wider than this many times that size is no better. */
const wideEnough = 1.3;

/** Beginnings of lines that are tried: pages have no more columns, but for drawings. */
const mostTries = 150;

/** Find the gutter that the most lines stand on both sides of; null where there is none. */
export function findGutter(pieces: readonly PrintedLine[]): Gutter | null {
  const size = usualSize(pieces);
  const starts = [...Map.groupBy(pieces, ({ left }) => Math.round(left))]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, mostTries)
    .map(([, own]) => Math.min(...own.map(({ left }) => left)));
  const sorted = pieces.toSorted((a, b) => b.y - a.y);
  let best: Gutter | null = null;
  let most = 0;
  for (const x of starts) {
    const { bands, score } = bandsAt(sorted, x, size);
    if (score > most) [best, most] = [{ x, bands }, score];
  }
  return best;
}

/** The size of most letters. */
export function usualSize(pieces: readonly PrintedLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of pieces) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0] as const)[0];
}

/**
 * Stretches of the page where nothing stands across a place, with text on either side, and how many lines that are.
 *
 * @param sorted pieces from top to bottom
 */
function bandsAt(sorted: readonly PrintedLine[], x: number, size: number) {
  const across = sorted.filter((piece) => isAcross(piece, x, touching * size));
  const rest = sorted.filter((piece) => !isAcross(piece, x, touching * size));
  const heights = [Number.POSITIVE_INFINITY, ...across.map(({ y }) => y), Number.NEGATIVE_INFINITY];
  let at = 1;
  let score = 0;
  const bands: Band[] = [];
  const inBands = Map.groupBy(rest, ({ y }) => {
    while ((heights[at] ?? y) > y) at += 1;
    return at;
  });
  for (const [place, own] of inBands) {
    const left = own.filter((piece) => isLeftOf(piece, x));
    const right = own.filter((piece) => !isLeftOf(piece, x));
    if (left.length === 0 || right.length === 0 || (areMarks(left) && !areMarks(right))) continue;
    bands.push({ top: heights[place - 1] ?? 0, bottom: heights[place] ?? 0 });
    const lines = Math.min(besideThese(left, right), besideThese(right, left));
    const ends = left.map(({ right: end }) => end);
    const width = (x - atShare(ends, 0.9)) / size;
    if (lines >= fewest && width >= narrowest) score += lines * Math.min(width, wideEnough);
  }
  return { bands, score };
}

/** Does a line begin to the left of a place and reach it? */
export const isAcross = (line: PrintedLine, x: number, touches = 0): boolean =>
  isLeftOf(line, x) && line.right > x - touches;

/** Does a line begin to the left of a place? Lines of one column begin within a third of a letter. */
export const isLeftOf = ({ left, size }: PrintedLine, x: number): boolean => left < x - size / 3;

/** A number or sign in front of a text, which is no column of its own. */
const isMark = ({ text }: PrintedLine): boolean => text.trim().length <= 8 && !/\p{L}{4}/u.test(text);

/** Are most of what stands beside texts marks of them? */
export const areMarks = (pieces: readonly PrintedLine[]): boolean =>
  2 * pieces.filter(isMark).length > pieces.length;

/** How many lines stand between the first and the last of others? */
function besideThese(own: readonly PrintedLine[], others: readonly PrintedLine[]): number {
  const top = others.reduce((most, { y, size }) => Math.max(most, y + size / 2), Number.NEGATIVE_INFINITY);
  const end = others.reduce((least, { y, size }) => Math.min(least, y - size / 2), Number.POSITIVE_INFINITY);
  return new Set(own.flatMap(({ y }) => (y <= top && y >= end ? [Math.round(y)] : []))).size;
}
