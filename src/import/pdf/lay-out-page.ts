import { areMarks, findGutter, isAcross, isLeftOf, usualSize } from './find-gutter.ts';
import { joinRow, rowsOf } from './page-rows.ts';
import { lineOf, type PrintedLine, type PrintedRun } from './printed-line.ts';
import { isRowByRow, readTable, topOf } from './printed-table.ts';

/** Lines of a page that are read one below the other. */
export interface PageBlock {
  readonly lines: readonly PrintedLine[];
  /** The column of the page that they stand in: `0` the whole page, `0.1` what is to the right of its gutter, `0.1.0` the left part of that. */
  readonly side: string;
  /** All lines of that column, which show how wide it is. */
  readonly column: readonly PrintedLine[];
  /** May its lines be put together of texts that stand beside each other? */
  readonly isUnsure: boolean;
}

/** Space that is wider than this many times the size of the letters beside it can part columns. */
const partingSpace = 1;

/** Less is enough where a gutter is that other lines show. */
const gutterSpace = 0.4;

/** What is in no column. */
export const wholePage = '0';

/** Columns within columns are no deeper. */
const deepest = 8;

/** Lines further apart than this many times their size stand in no table together, and one column is not read on beside another. */
const farShare = 2;

interface Place extends Pick<PageBlock, 'side' | 'column'> {
  readonly depth: number;
}

/**
 * Put what is printed on a page in the order in which it is read.
 *
 * Space from top to bottom that holds over several lines parts columns: what stands across it comes above or below, the left column
 * before the right one, and each is laid out in the same way. Where what it parts is a table, or a file has both sides row by row, the
 * rows are kept. A page that nothing parts is read from top to bottom.
 *
 * @param lines of the page, in the order of the file
 * @param whole lines that nothing parts, as those of contents
 */
export function layOutPage(
  lines: readonly PrintedLine[],
  whole: ReadonlySet<PrintedLine> = new Set(),
): PageBlock[] {
  const pieces = lines.flatMap((line) => (whole.has(line) ? [line] : piecesOf(line)));
  return layOut(pieces, { side: wholePage, column: pieces, depth: 0 });
}

/** The parts of a line that wide space parts, or narrower space in front of a place. */
function piecesOf(line: PrintedLine, x = Number.NaN): PrintedLine[] {
  const parts: PrintedRun[][] = [[]];
  let end = line.left;
  for (const run of line.runs) {
    const isWritten = run.str.trim() !== '';
    const gap = isWritten ? run.x - end : run.width;
    const isThere = isWritten && Math.abs(run.x - x) < line.size / 3 && gap > gutterSpace * line.size;
    if (gap > partingSpace * line.size || isThere) parts.push([]);
    if (isWritten) end = run.x + run.width;
    if (isWritten || parts.at(-1)?.length !== 0) parts.at(-1)?.push(run);
  }
  return parts.length === 1 ? [line] : parts.flatMap((runs) => lineOf(runs) ?? []);
}

function layOut(all: readonly PrintedLine[], place: Place): PageBlock[] {
  const found = place.depth < deepest ? findGutter(all) : null;
  if (found === null) return leafOf(all, place);
  const pieces = all.flatMap((piece) => (isAcross(piece, found.x) ? piecesOf(piece, found.x) : [piece]));
  const gutter = pieces.length > all.length ? (findGutter(pieces) ?? found) : found;
  const blocks: PageBlock[] = [];
  let rest = pieces;
  for (const { top, bottom } of gutter.bands) {
    const own = trimBand(
      rest.filter(({ y }) => y < top && y > bottom),
      gutter.x,
      bottom,
    );
    const first = own.reduce((most, { y }) => Math.max(most, y), Number.NEGATIVE_INFINITY);
    const inBand = new Set(own);
    const above = rest.filter((piece) => piece.y > first && !inBand.has(piece));
    blocks.push(...layOut(above, { ...place, depth: place.depth + 1 }), ...layOutBand(own, place, gutter.x));
    const done = new Set([...above, ...own]);
    rest = rest.filter((piece) => !done.has(piece));
  }
  if (rest.length === pieces.length) return leafOf(pieces, place);
  return [...blocks, ...layOut(rest, { ...place, depth: place.depth + 1 })];
}

/** A band of what it holds in fact: what stands off below its left column, above text across both, goes on with that text. */
function trimBand(own: readonly PrintedLine[], x: number, bottom: number): readonly PrintedLine[] {
  if (bottom === Number.NEGATIVE_INFINITY) return own;
  const right = own.filter((piece) => !isLeftOf(piece, x));
  const end = right.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY);
  const below = own.filter((piece) => isLeftOf(piece, x) && piece.y < end - piece.size / 2);
  let last = end;
  const cut = below
    .toSorted((a, b) => b.y - a.y)
    .find((piece) => {
      const isFar = last - piece.y > farShare * piece.size;
      last = piece.y;
      return isFar;
    });
  return cut ? own.filter((piece) => !isLeftOf(piece, x) || piece.y > cut.y + 0.5) : own;
}

/** What stands on both sides of a gutter: a table, rows of other kinds, or columns. */
function layOutBand(pieces: readonly PrintedLine[], place: Place, x: number): PageBlock[] {
  const isLeft = (piece: PrintedLine) =>
    isLeftOf(piece, x) && !(isItemMark(piece) && x - piece.right < markSpace * piece.size);
  const sidesOf = (some: readonly PrintedLine[]) => [
    some.filter(isLeft),
    some.filter((piece) => !isLeft(piece)),
  ];
  const sides = sidesOf(pieces);
  const top = topOf(sides);
  const inside = pieces.filter(({ y }) => y <= top);
  const table = readTable({
    columns: withBullets(columnsOf(inside)),
    sides: sidesOf(inside),
    pieces: inside,
  });
  const deeper = { ...place, depth: place.depth + 1 };
  if (table) {
    const above = pieces.filter(({ y }) => y > top);
    const block: PageBlock = { ...place, lines: table.rows, isUnsure: false };
    return [...layOut(above, deeper), block, ...layOut(table.below, deeper)];
  }
  if (areMarks(sides[0] ?? [])) return leafOf(pieces, place);
  if (isRowByRow(sides, pieces)) return [{ ...place, lines: pieces, isUnsure: true }];
  return sides.flatMap((column, at) => layOut(column, { ...deeper, side: `${place.side}.${at}`, column }));
}

/** The columns of a band: what space parts from top to bottom. */
function columnsOf(pieces: readonly PrintedLine[]): PrintedLine[][] {
  const size = usualSize(pieces);
  const columns: { own: PrintedLine[]; right: number }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const open = columns.at(-1);
    const isOwn = !open || piece.left >= open.right + 0.7 * size;
    if (isOwn) columns.push({ own: [piece], right: piece.right });
    else {
      open.own.push(piece);
      open.right = Math.max(open.right, piece.right);
    }
  }
  return columns.map(({ own }) => own);
}

/** The mark of an item stands in front of its text, no further than this many times the size of its letters. */
const markSpace = 3;

const isItemMark = ({ text }: PrintedLine): boolean =>
  /^(?:[^\p{L}\p{N}]|\(?[\p{L}\p{N}]{1,3}[.)])$/u.test(text.trim());

const areBullets = (column: readonly PrintedLine[]): boolean =>
  column.every(({ text }) => /^[^\p{L}\p{N}]$/u.test(text.trim()));

/** Columns with the bullets in front of their text. */
function withBullets(columns: readonly PrintedLine[][]): PrintedLine[][] {
  const joined: PrintedLine[][] = [];
  for (const column of columns) {
    const before = joined.at(-1);
    if (before && areBullets(before)) joined[joined.length - 1] = [...before, ...column];
    else joined.push(column);
  }
  return joined;
}

/** Lines that nothing parts, from top to bottom. */
function leafOf(pieces: readonly PrintedLine[], { side, column }: Place): PageBlock[] {
  if (pieces.length === 0) return [];
  const rows = rowsOf(pieces);
  const mixed = rows.filter((row) => row.some((piece, at) => standsOff(piece, row[at - 1])));
  return [{ lines: rows.flatMap(joinRow), side, column, isUnsure: mixed.length >= 3 }];
}

/** Is it more than a number or a single word? */
const hasWords = ({ text }: PrintedLine): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length > 1;

/** Does text stand so far behind another text that it is no part of its line? */
const standsOff = (piece: PrintedLine, before: PrintedLine | undefined): boolean =>
  before !== undefined &&
  piece.left - before.right > farShare * piece.size &&
  hasWords(piece) &&
  hasWords(before);
