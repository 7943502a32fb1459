import { bulletSigns } from '../lines/bullet-signs.ts';
import { joinRow, rowsOf } from './page-rows.ts';
import type { PrintedLine, PrintedRun } from './printed-line.ts';

/** A table, and what of its band stands below it. */
export interface PrintedTable {
  readonly rows: readonly PrintedLine[];
  readonly below: readonly PrintedLine[];
}

/** Fewest rows of a table. */
const fewest = 3;

/** Share of the rows that have more than one cell, and of the cells that begin something of their own. */
const mostShare = 0.7;
const wholeShare = 0.85;

/** Longest cell, in UTF-16 units: what is longer is text in columns. */
const longest = 300;

/** Lines of a cell are no further apart than this many times their size. */
const cellShare = 1.7;

const listed = new RegExp(`^\\s*(?:[-${bulletSigns}–*]\\s|\\(?\\d{1,3}[.)]\\s)`, 'u');
const goesOn = /^\s*\p{Ll}/u;

/** Does a file have what stands in columns row by row, and is it no text that goes on from line to line? */
export function isRowByRow(
  columns: readonly (readonly PrintedLine[])[],
  pieces: readonly PrintedLine[],
): boolean {
  if (areLists(columns)) return false;
  const torn = columns.filter(
    (own) => own.filter(({ text }) => goesOn.test(text)).length >= 0.25 * own.length,
  );
  return changesOf(columns, pieces) >= Math.max(columns.length, rowsOf(pieces).length / 2) && torn.length < 2;
}

/** Do lists stand beside each other? */
const areLists = (columns: readonly (readonly PrintedLine[])[]): boolean =>
  columns.filter((own) => {
    const lines = rowsOf(own).flatMap(joinRow);
    const items = lines.filter(({ text }) => listed.test(text));
    return items.length >= fewest || 2 * items.length > lines.length;
  }).length > 1;

/** The column of each piece. */
const placesOf = (columns: readonly (readonly PrintedLine[])[]): ReadonlyMap<PrintedLine, number> =>
  new Map(columns.flatMap((own, at) => own.map((piece) => [piece, at] as const)));

/** How often a file goes from one column to another. */
function changesOf(columns: readonly (readonly PrintedLine[])[], pieces: readonly PrintedLine[]): number {
  const columnOf = placesOf(columns);
  const order = pieces.map((piece) => columnOf.get(piece));
  return order.filter((at, i) => i > 0 && at !== order[i - 1]).length;
}

interface Band {
  readonly columns: readonly (readonly PrintedLine[])[];
  /** What is to the left of the gutter, and to the right. */
  readonly sides: readonly (readonly PrintedLine[])[];
  readonly pieces: readonly PrintedLine[];
}

type Rows = readonly (readonly (readonly PrintedLine[])[])[];

/** No table of a page has more columns: a drawing of letters has hundreds, and each is asked for each row. */
const mostColumns = 60;

/**
 * Read columns as a table. Its rows are those of the file, where it has cell by cell, else they begin where a cell of the first column does,
 * beside others. Null for texts in columns, which go on from line to line, and for lists beside each other.
 *
 * @param band the pieces of all columns, in the order of the file: a table has its rows one behind the other on both sides of its gutter
 */
export function readTable({ columns, sides, pieces }: Band): PrintedTable | null {
  if (
    columns.length < 2 ||
    columns.length > mostColumns ||
    areLists(columns) ||
    changesOf(sides, pieces) < fewest
  )
    return null;
  for (const rows of [rowsOfFile(columns, pieces), rowsOfPage(columns, pieces)]) {
    if (!isTable(rows)) continue;
    const own = new Set(rows.flat(2).flatMap(({ runs }) => runs));
    const rest = pieces.filter(({ runs }) => !runs.some((run) => own.has(run)));
    return { rows: rows.flatMap(toRow), below: rest };
  }
  return null;
}

/** Where the first row begins: what stands off above it in one column, as a title does, is no cell. */
export function topOf(columns: readonly (readonly PrintedLine[])[]): number {
  const tops = columns.map((own) => Math.max(...own.map(({ y }) => y)));
  const second = tops.toSorted((a, b) => b - a)[1] ?? 0;
  const alone = columns.flat().filter(({ y, size }) => y > second + size / 2);
  let top = second + 0.5;
  for (const { y, size } of alone.sort((a, b) => a.y - b.y)) if (y - top <= cellShare * size) top = y;
  const sizes = new Set(columns.flat().flatMap(({ size, y }) => (y < second ? [size] : [])));
  return alone.some(({ y, size }) => y <= top && !sizes.has(size)) ? second + 0.5 : top;
}

/** Rows as a file has them: each begins where it goes back to a column further to the left. */
function rowsOfFile(columns: readonly (readonly PrintedLine[])[], pieces: readonly PrintedLine[]): Rows {
  const columnOf = placesOf(columns);
  const rows: PrintedLine[][][] = [];
  let last = columns.length;
  for (const piece of pieces) {
    const at = columnOf.get(piece) ?? 0;
    if (at < last) rows.push(columns.map(() => []));
    rows.at(-1)?.[at]?.push(piece);
    last = at;
  }
  const areBelow = rows.every((row, at) => {
    const next = rows[at + 1]?.flat() ?? [];
    return next.every((line) => row.flat().every((other) => line.y < other.y - other.size / 2));
  });
  return areBelow ? rows : [];
}

/** Does a file come to a column again and again, and have no text of several lines in it at once? */
function isVisited(column: readonly PrintedLine[], pieces: readonly PrintedLine[]): boolean {
  const own = new Set(column);
  const visits = pieces.filter((piece, at) => own.has(piece) && !own.has(pieces[at - 1] ?? piece));
  return column.length < fewest || visits.length > 1;
}

/** Rows of the page: each begins where a cell of the first column does, or far below the last; text of one column below them is none. */
function rowsOfPage(columns: readonly (readonly PrintedLine[])[], pieces: readonly PrintedLine[]): Rows {
  if (!columns.every((own) => isVisited(own, pieces))) return [];
  const columnOf = placesOf(columns);
  const rows: PrintedLine[][][] = [];
  let last = Number.POSITIVE_INFINITY;
  for (const row of rowsOf(pieces)) {
    const cells = columns.map((_, at) => joinRow(row.filter((piece) => columnOf.get(piece) === at)));
    const [{ y, size } = { y: 0, size: 0 }] = row;
    const begins = cells[0]?.some(({ text }) => !goesOn.test(text));
    if (begins || last - y > cellShare * size) rows.push(cells);
    else cells.forEach((lines, at) => void rows.at(-1)?.[at]?.push(...lines));
    last = y;
  }
  const end = rows.findLastIndex(isFilled) + 1;
  return changesOf(columns, pieces) < rows.length ? [] : rows.slice(0, end);
}

/** Has a row more than one cell? */
const isFilled = (cells: Rows[number]): boolean => cells.filter(({ length }) => length > 0).length > 1;

const textOf = (cell: readonly PrintedLine[]): string => cell.map(({ text }) => text.trim()).join(' ');

/** Are many short lines below each other, which are rows of their own, taken for one cell? */
const isHeap = (cell: readonly PrintedLine[]): boolean =>
  cell.length > 4 && cell.every(({ text }) => text.trim().length <= 8);

function isTable(rows: Rows): boolean {
  if (rows.length < fewest) return false;
  const texts = rows.flatMap((cells) => cells.map(textOf)).filter((text) => text !== '');
  const whole = texts.filter((text) => !goesOn.test(text));
  return (
    rows.filter(isFilled).length >= mostShare * rows.length &&
    texts.length > rows.flat().length / 2 &&
    whole.length >= wholeShare * texts.length &&
    texts.every((text) => text.length <= longest) &&
    !rows.flat().some(isHeap)
  );
}

/** The cells of a row as a line. */
function toRow(cells: readonly (readonly PrintedLine[])[]): PrintedLine[] {
  const all = cells.flat();
  const [line] = joinRow(all.slice(0, 1));
  const runs = all.flatMap(({ runs: own }): readonly PrintedRun[] => own);
  const right = all.reduce((most, one) => Math.max(most, one.right), 0);
  return line ? [{ ...line, right, runs, cells, isEven: false, isOneSize: false, leadsTo: null }] : [];
}
