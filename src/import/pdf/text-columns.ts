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

/** Least lines on either side of a gutter. */
const fewestBeside = 6;

/** Of the lines of a page, no more than this share may cross a gutter: headings, tables and pictures do. */
const crossing = 0.15;

/** Lines of a page, or of one half of it, with how far in they begin. */
interface Piece {
  readonly lines: readonly PrintedLine[];
  readonly page: number;
  readonly side: 'whole' | 'left' | 'right';
  readonly left: number;
}

/**
 * Find the column of text that each line stands in: one half of a page that is set in two, else the whole page. Its left edge is that of
 * most pages, since a page can begin and end within a list and have nothing further out.
 */
export function findTextColumns(
  pages: readonly (readonly PrintedLine[])[],
): (line: PrintedLine) => TextColumn {
  const whole = edgeOf(pages.flat());
  const pieces = pages.flatMap((lines, page) => piecesOf(lines, page));
  const lefts = new Map(
    [...Map.groupBy(pieces, ({ side }) => side)].map(([side, own]) => [side, leftEdges(own)]),
  );
  const columns = new Map<PrintedLine, TextColumn>();
  for (const { lines, page, side, left: own } of pieces) {
    const left = lefts.get(side)?.(page) ?? own;
    const edges = side === 'whole' ? { from: 0, to: whole } : { from: own, to: edgeOf(lines) };
    for (const line of lines) columns.set(line, { left, ...edges });
  }
  return (line) => columns.get(line) ?? { left: 0, from: 0, to: whole };
}

/** A page, and the halves of one that is set in two. */
function piecesOf(lines: readonly PrintedLine[], page: number): Piece[] {
  const gutter = gutterOf(lines);
  const piece = (side: Piece['side'], own: readonly PrintedLine[]): Piece => ({
    lines: own,
    page,
    side,
    left: own.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY),
  });
  if (gutter === null) return [piece('whole', lines)];
  return [
    piece('whole', lines),
    piece(
      'left',
      lines.filter(({ right }) => right <= gutter),
    ),
    piece(
      'right',
      lines.filter(({ left }) => left >= gutter),
    ),
  ];
}

/** Where the text of a page begins, which is not the same on even and odd ones where margins are mirrored. */
function leftEdges(pieces: readonly Piece[]): (page: number) => number {
  const [even, odd] = [0, 1].map((rest) =>
    pieces.flatMap(({ page, left, lines }) => (page % 2 === rest && lines.length > 0 ? [left] : [])),
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

/** Where the right one of two columns begins; null for a page of one. */
export function gutterOf(page: readonly PrintedLine[]): number | null {
  const least = page.reduce((all, { left }) => Math.min(all, left), Number.POSITIVE_INFINITY);
  const most = page.reduce((all, { right }) => Math.max(all, right), 0);
  const starts = [...new Set(page.map(({ left }) => left))].filter(
    (left) => left > least + 0.35 * (most - least) && left < least + 0.65 * (most - least),
  );
  const lefts = page.map(({ left }) => left).sort((a, b) => a - b);
  const rights = page.map(({ right }) => right).sort((a, b) => a - b);
  let begun = 0;
  let before = 0;
  for (const start of starts.sort((a, b) => a - b)) {
    while ((lefts[begun] ?? start) < start) begun += 1;
    while ((rights[before] ?? Number.POSITIVE_INFINITY) <= start) before += 1;
    const inColumn = page.length - begun;
    const across = begun - before;
    if (inColumn >= fewestBeside && before >= fewestBeside && across <= crossing * page.length) return start;
  }
  return null;
}

/** The value that this share of all values does not exceed; 0 where there is none. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
