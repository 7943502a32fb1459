import { atShare } from './at-share.ts';
import { type PageBlock, wholePage } from './lay-out-page.ts';
import type { PrintedLine } from './printed-line.ts';

/** A column of text of a page. */
export interface TextColumn {
  /** Where its outermost line begins. */
  readonly left: number;
  /** Lines are full that reach from `from` nearly to `to`. */
  readonly from: number;
  readonly to: number;
}

/** Left edges that are no further apart than this, in points, are one. */
const sameEdge = 8;

/** Fewest even and odd pages whose left edges show that margins are mirrored. */
const fewestMirrored = 3;

/** A column of a page, with how far in its lines begin. */
interface Piece extends Pick<PageBlock, 'side' | 'column'> {
  readonly page: number;
  readonly left: number;
}

/**
 * Find the column of text that each line stands in. The left edge of a whole page, or of one of its columns, is that of most pages, since
 * a page can begin and end within a list and have nothing further out.
 */
export function findTextColumns(pages: readonly (readonly PageBlock[])[]): (line: PrintedLine) => TextColumn {
  const whole = edgeOf(pages.flat().flatMap(({ lines }) => lines));
  const pieces = pages.flatMap((blocks, page) =>
    [...Map.groupBy(blocks, ({ column }) => column)].map(([column, [first]]): Piece => {
      const left = column.reduce((least, line) => Math.min(least, line.left), Number.POSITIVE_INFINITY);
      return { side: first?.side ?? wholePage, column, page, left };
    }),
  );
  const lefts = new Map(
    [...Map.groupBy(pieces, ({ side }) => side)].map(([side, own]) => [side, leftEdges(own)]),
  );
  const columnOf = new Map(
    pieces.map(({ side, column, page, left: own }) => {
      const left = lefts.get(side)?.(page) ?? own;
      const edges = side === wholePage ? { from: 0, to: whole } : { from: own, to: edgeOf(column) };
      return [column, { left, ...edges }];
    }),
  );
  const ofLine = new Map(
    pages.flat().flatMap(({ lines, column }) => lines.map((line) => [line, columnOf.get(column)] as const)),
  );
  return (line) => ofLine.get(line) ?? { left: 0, from: 0, to: whole };
}

/** Where the text of a page begins, which is not the same on even and odd ones where margins are mirrored. */
function leftEdges(pieces: readonly Piece[]): (page: number) => number {
  const [even, odd] = [0, 1].map((rest) =>
    pieces.flatMap(({ page, left }) => (page % 2 === rest && left < Number.POSITIVE_INFINITY ? [left] : [])),
  ) as [number[], number[]];
  const [evenEdge, oddEdge] = [leftEdge(even), leftEdge(odd)];
  const areMirrored =
    Math.min(even.length, odd.length) >= fewestMirrored && Math.abs(evenEdge - oddEdge) > sameEdge;
  const both = leftEdge([...even, ...odd]);
  return (page) => (areMirrored ? (page % 2 === 0 ? evenEdge : oddEdge) : both);
}

/** Where one of ten pages begins, or one further out: a note in the margin of a single page is no edge. */
const leftEdge = (lefts: readonly number[]): number => atShare(lefts, 0.1);

/** Where nine of ten lines have ended. */
const edgeOf = (lines: readonly PrintedLine[]): number =>
  atShare(
    lines.map(({ right }) => right),
    0.9,
  );
