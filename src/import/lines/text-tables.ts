import { memoize } from '../../base/memoize.ts';
import type { Remark } from '../document/document.ts';
import { numberAt } from '../numbering/number-token.ts';
import type { SourceLine } from './lines.ts';

/** Lines of a plain text whose tables are read. */
export interface TabledLines {
  /** Rows are lines whose cells tabs part; what may be a table stays line by line. */
  readonly lines: readonly SourceLine[];
  /** Lines that rule a table and hold no word. */
  readonly rulings: readonly SourceLine[];
  /** Lines that go on with cells of the row above, and are in it now. */
  readonly wrapped: readonly SourceLine[];
  readonly remarks: readonly Remark[];
}

/** A cell of a line, and the columns that it takes. */
interface Cell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const bars = /[|│┃║]/u;
const ruling = /^(?=.*[-=─━═]{3})[\s|+:=\-─━═│┃║┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝╞╪╡╒╕╘╛]+$/u;

/** Fewest rows of a table whose columns nothing but space parts. */
const fewest = 3;

/** So many lines in a row are asked whether a table begins with them; where none does, what follows right behind is no table. */
const mostTries = 10;

/** A table whose cells go on below them has no more lines, and one of its first rows goes on: what is read for it is read for few lines. */
const longestWrapped = 200;

/**
 * Read the tables of a plain text: cells between bars or in drawn boxes, and columns that space alone parts, where each begins or ends
 * at one place in all rows. Lines that look like a table and are not sure stay as they stand and are not put together to sentences.
 *
 * A document of Markdown or HTML says itself what a table is, and is handed back as it is.
 */
export function readTables(lines: readonly SourceLine[]): TabledLines {
  const isText = ({ origin, entry, form }: SourceLine) =>
    (origin === undefined || form === 'code') && entry === undefined;
  if (!lines.every(isText)) return { lines, rulings: [], wrapped: [], remarks: [] };
  const result: SourceLine[] = [];
  const rulings: SourceLine[] = [];
  const remarks: Remark[] = [];
  const wrapped: SourceLine[] = [];
  let tries = 0;
  for (let at = 0; at < lines.length; ) {
    const hanging = wrappedRows(lines, at);
    if (hanging !== null) {
      for (const line of hanging.rows) result.push(line);
      for (const line of hanging.wrapped) wrapped.push(line);
      at += hanging.rows.length + hanging.wrapped.length;
      continue;
    }
    const run = runFrom(lines, at);
    const rows = run.filter(({ text }) => !ruling.test(text));
    const read = rows.length < 2 ? null : rowsOf(run, rows);
    tries = read === null && run.length > 1 ? tries + 1 : 0;
    // A list of ten thousand items would be read again from each of them.
    const end = at + (read !== null || tries > mostTries ? run.length : 1);
    for (const line of read?.lines ?? lines.slice(at, end)) result.push(line);
    if (read?.isSure) for (const line of run) if (ruling.test(line.text)) rulings.push(line);
    if (read?.isSure === false) remarks.push(unsure(rows));
    at = end;
  }
  return { lines: result, rulings, wrapped, remarks };
}

/** The lines from here on that can be rows of one table, with what rules it. */
function runFrom(lines: readonly SourceLine[], from: number): readonly SourceLine[] {
  const [first] = lines.slice(from, from + 1);
  if (!first || !isRow(first)) return [];
  const hasBars = lines.slice(from, from + 2).some(({ text }) => bars.test(text));
  let to = from;
  for (let line = lines[to]; line && isRow(line); line = lines[to]) {
    if (bars.test(line.text) !== hasBars && !ruling.test(line.text)) break;
    to += 1;
  }
  return lines.slice(from, to);
}

const isRow = memoize((line: SourceLine): boolean => {
  const { text, form } = line;
  if (form !== undefined) return false;
  return ruling.test(text) || (bars.test(text) ? barCells(text) : cellsOf(line)).length > 1;
});

/**
 * The rows from here on of a table whose cells go on in lines below them, each at its column. All columns begin at one place in all rows,
 * and some line goes on.
 *
 * @returns null where the lines are no such table
 */
function wrappedRows(
  lines: readonly SourceLine[],
  from: number,
): { readonly rows: readonly SourceLine[]; readonly wrapped: readonly SourceLine[] } | null {
  const head = lines[from];
  const columns = head && isRow(head) && isPlain(head) ? cellsOf(head).map((cell) => cell.from) : [];
  if (head === undefined || columns.length < 2) return null;
  const rows: { readonly line: SourceLine; readonly cells: Cell[] }[] = [];
  const wrapped: SourceLine[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    const cells = line && isPlain(line) ? cellsOf(line) : [];
    const row = rows.at(-1);
    if (line === undefined || cells.length === 0) break;
    if (at - from > (wrapped.length === 0 ? mostTries : longestWrapped)) return null;
    if (cells.length === columns.length && cells.every((cell, i) => cell.from === columns[i]))
      rows.push({ line, cells: [...cells] });
    else if (row && cells.every((cell) => columns.indexOf(cell.from) > 0)) {
      for (const { from: column, text } of cells) {
        const open = row.cells[columns.indexOf(column)];
        if (open) row.cells[columns.indexOf(column)] = { ...open, text: `${open.text} ${text}` };
      }
      wrapped.push(line);
    } else return null;
  }
  const cells = rows.map((row) => row.cells);
  const isList = cells.some(([first]) => first !== undefined && isMark(first.text, columns.length - 1));
  if (wrapped.length === 0 || rows.length < fewest || isList || isContents(cells)) return null;
  const texts = cells.map((row) => row.map(({ text }) => text));
  return {
    rows: toRows(
      rows.map(({ line }) => line),
      texts,
    ),
    wrapped,
  };
}

const isPlain = ({ text, form }: SourceLine): boolean =>
  form === undefined && !bars.test(text) && !ruling.test(text);

/** Rows as lines whose cells tabs part, or as they stand; null for lines that are no table. */
function rowsOf(
  run: readonly SourceLine[],
  rows: readonly SourceLine[],
): { readonly lines: readonly SourceLine[]; readonly isSure: boolean } | null {
  const asTheyStand = () => ({
    lines: run.map((line): SourceLine => ({ ...line, form: 'code' })),
    isSure: false,
  });
  const [first] = rows;
  if (first && bars.test(first.text)) {
    const cells = rows.map(({ text }) => barCells(text));
    return isEven(cells) ? { lines: toRows(rows, cells), isSure: true } : asTheyStand();
  }
  const cells = rows.map(cellsOf);
  const isRuled = run.length > rows.length && rows.length > 1;
  if (rows.length < fewest && !isRuled) return null;
  const isList = cells.some(([cell, ...rest]) => cell !== undefined && isMark(cell.text, rest.length));
  const isTabbed = rows.every(({ text }) => text.trim().includes('\t'));
  if (isList && !isRuled && !isHeaded(cells)) return null;
  if (isEven(cells) && (isTabbed || areAligned(cells)))
    return isContents(cells) && !isRuled
      ? null
      : {
          lines: toRows(
            rows,
            cells.map((row) => row.map(({ text }) => text)),
          ),
          isSure: true,
        };
  return isRuled || cells.every(({ length }) => length > 2) ? asTheyStand() : null;
}

const toRows = (rows: readonly SourceLine[], cells: readonly (readonly string[])[]): SourceLine[] =>
  rows.map((line, at) => ({ ...line, text: (cells[at] ?? []).join('\t'), form: 'row' }));

/** The cells between bars; those at the edges part none. */
const barCells = (text: string): string[] =>
  text
    .trim()
    .replace(/^[|│┃║]|[|│┃║]$/gu, '')
    .split(/[|│┃║]/u)
    .map((cell) => cell.trim());

/** The cells that two spaces or a tab part. */
const cellsOf = memoize(({ text }: SourceLine): Cell[] =>
  [...text.replaceAll('\t', '  ').matchAll(/\S+(?: \S+)*/gu)].map(({ 0: cell, index }) => ({
    text: cell,
    from: index,
    to: index + cell.length,
  })),
);

const isEven = (cells: readonly (readonly unknown[])[]): boolean =>
  cells.every(({ length }) => length === cells[0]?.length);

/** Does each column begin or end at one place in all rows, or does space part three of them all the way down, as where figures stand in the middle? */
const areAligned = (cells: readonly (readonly Cell[])[]): boolean =>
  (cells.length >= fewest && (cells[0]?.length ?? 0) > 2 && arePartedBySpace(cells)) ||
  (cells[0] ?? []).every(
    ({ from, to }, column) =>
      cells.every((row) => row[column]?.from === from) || cells.every((row) => row[column]?.to === to),
  );

/** Do all cells of a column end in front of all those of the next? */
const arePartedBySpace = (cells: readonly (readonly Cell[])[]): boolean =>
  (cells[0] ?? []).every((_, column) => {
    const end = Math.max(...cells.map((row) => row[column]?.to ?? 0));
    return cells.every((row) => (row[column + 1]?.from ?? Number.POSITIVE_INFINITY) > end + 1);
  });

/** The mark of a list or the number of a rule, with space behind it; a bare count can be a first cell where others follow. */
const isMark = (text: string, further: number): boolean => {
  const token = numberAt(text);
  const isNumber = token !== null && token.length === text.length;
  return (
    /^[-•*+]$/u.test(text) || (isNumber && (token.isClosed || token.segments.length > 1 || further === 1))
  );
};

/** Three columns and more, below words that are no number: what stands in the first of them counts rows, and no rules. */
function isHeaded(cells: readonly (readonly Cell[])[]): boolean {
  const [head, ...rows] = cells;
  const isNumbered = (row: readonly Cell[] | undefined) => isMark(row?.[0]?.text ?? '', 0);
  return (
    (head?.length ?? 0) > 2 &&
    isEven(cells) &&
    areAligned(cells) &&
    !isNumbered(head) &&
    rows.every(isNumbered)
  );
}

/** Titles with the numbers of their pages, which go up. */
function isContents(cells: readonly (readonly Cell[])[]): boolean {
  const pages = cells.map((row) => Number(row.at(-1)?.text));
  return (
    cells[0]?.length === 2 && pages.every((page, i) => Number.isInteger(page) && page >= (pages[i - 1] ?? 0))
  );
}

const unsure = ([first]: readonly SourceLine[]): Remark => ({
  line: first?.number ?? 1,
  kind: 'table-unsure',
  message:
    'These lines look like a table whose columns are not sure: they are kept line by line. Make a table of them in the result.',
  rule: null,
});
