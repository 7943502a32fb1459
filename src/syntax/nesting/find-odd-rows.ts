import type { Problem, TextRange } from '../facts.ts';
import { leafAt, type ParsedPiece } from './outline.ts';

/**
 * Cell separators other than a bar: an escaped bar, a character reference, box drawing lines, a
 * tab.
 */
const bar = String.raw`(?:\\\||&#124;|&#x7c;|&vert;|[\uff5c\u2502\u2503\u00a6]|\t)`;
const bars = new RegExp(bar, 'gi');
/** A line of dashes and such separators, as below the first line of a table. */
const ruler = new RegExp(
  String.raw`^[ \t>]*(?:${bar}[ ]*)?:?-{3,}:?(?:[ ]*${bar}[ ]*:?-{3,}:?)+(?:[ ]*${bar})?[ \t]*$`,
  'i',
);
const isOther = new RegExp(bar, 'i');
const isRow = /^[ \t]*\|.*\|[ \t]*$/;
const isRuler = /^[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/;

interface Line {
  readonly start: number;
  readonly text: string;
}

/**
 * Finds rows that are not read as such: with other separators, if a line of dashes or a table is
 * next to them; and rows indented differently from their table.
 */
export function findOddRows({ text, leaves }: ParsedPiece): Problem[] {
  if (!/-\s*(?:[|\t\uff5c\u2502\u2503\u00a6\\]|&)/.test(text)) return [];
  const typeOf = ({ start, text: line }: Line) =>
    leafAt(leaves, start + Math.max(0, line.search(/\S/)))?.type;
  const isText = (line: Line) => !['code', 'html'].includes(typeOf(line) ?? '');
  const lines = linesOf(text);
  return [
    ...leaves.flatMap(({ type, start, end }) =>
      type === 'table' ? inTable(linesOf(text, text.lastIndexOf('\n', start - 1) + 1, end)) : [],
    ),
    ...wholeTables(lines, (line) => ruler.test(line.text) && isText(line)),
    ...lines.flatMap((line, at) =>
      isRuler.test(line.text) && isText(line) ? headOf(lines[at - 1], line) : [],
    ),
    ...tablesOf(lines)
      // A row may be indented a little differently from the others.
      .filter((rows) => rows.every(isText) && !rows.every((row) => typeOf(row) === 'table'))
      .flatMap(misplacedRows),
  ];
}

const linesOf = (text: string, from = 0, end = text.length): Line[] =>
  [...text.slice(from, end).matchAll(/^.*$/gm)].map(({ index, 0: line }) => ({
    start: from + index,
    text: line,
  }));

/** The cells between other separators, and the text before them; null if there are none. */
function cellsOf({ text }: Line): { at: number; cells: string[] } | null {
  const at = text.search(/[^ \t>]|\t(?=.*\t)/);
  const written = text.slice(at).trimEnd();
  // Next to real bars, other separators are ambiguous.
  if (at < 0 || !isOther.test(written) || /(?<!\\)\|/.test(written)) return null;
  const cells = written.split(bars).map((cell) => cell.trim());
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells.length > 1 ? { at, cells } : null;
}

const rowOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => (/^:?-{2,}:?$/.test(cell) ? cell.replace(/-+/, '---') : cell)).join(' | ')} |`;

/** Rows of a table that Markdown reads as one cell, with as many cells for readers as the table. */
function inTable(lines: readonly Line[]): Problem[] {
  const [head] = lines;
  if (!head) return [];
  const count = (head.text.match(/(?<!\\)\|/g) ?? []).length - 1;
  return lines.slice(2).flatMap((line): Problem[] => {
    const found = cellsOf(line);
    return found?.cells.length === count ? [problemOf(line, found)] : [];
  });
}

/** The first row of a table, with other separators than bars above dashes with bars. */
function headOf(line: Line | undefined, dashes: Line): Problem[] {
  const found = line ? cellsOf(line) : null;
  const isHead = found?.cells.length === dashes.text.trim().split('|').length - 2;
  return line && found && isHead ? [problemOf(line, found)] : [];
}

function problemOf({ start, text }: Line, { at, cells }: { at: number; cells: readonly string[] }): Problem {
  const place: TextRange = [start + at, start + text.trimEnd().length];
  return { kind: 'odd-row', at: place, detail: '', edits: [{ at: place, text: rowOf(cells) }] };
}

/** The first line of each table: the line before the dashes and all after it with as many cells. */
function wholeTables(lines: readonly Line[], isRuling: (line: Line) => boolean): Problem[] {
  const problems: Problem[] = [];
  let next = 0;
  for (const [at, line] of lines.entries()) {
    if (at < next || !isRuling(line)) continue;
    const size = cellsOf(line)?.cells.length;
    const hasSize = (row: Line | undefined) => row && cellsOf(row)?.cells.length === size;
    const first = Math.max(next, at - 1);
    for (next = first; hasSize(lines[next]); next += 1);
    const [row] = lines.slice(first);
    const cells = row && cellsOf(row);
    if (!cells || next - first < 3) continue;
    const { edits: _, ...problem } = problemOf(row, cells);
    problems.push(problem);
  }
  return problems;
}

/** Adjacent lines of cells, the second of them dashes. */
function tablesOf(lines: readonly Line[]): Line[][] {
  const tables: Line[][] = [];
  let rows: Line[] = [];
  for (const line of [...lines, { start: 0, text: '' }]) {
    if (isRow.test(line.text)) rows.push(line);
    else {
      if (rows.length > 2 && isRuler.test(rows[1]?.text ?? '')) tables.push(rows);
      rows = [];
    }
  }
  return tables;
}

/** The one row that is not in the column of all others. */
function misplacedRows(rows: readonly Line[]): Problem[] {
  const indentOf = ({ text }: Line) => /^[ \t]*/.exec(text)?.[0] ?? '';
  const groups = [...Map.groupBy(rows, indentOf)].sort((a, b) => b[1].length - a[1].length);
  const [usual, odd] = groups;
  const line = odd?.[1][0];
  if (groups.length !== 2 || !usual || !line || odd[1].length > 1 || usual[1].length < 2) return [];
  // If only the first row is in a rule, the others are the ones that left it.
  if (line === rows[0] && odd[0].length > usual[0].length) return [];
  const { start, text } = line;
  const countBars = (row: Line | undefined) => row?.text.split('|').length;
  if (countBars(line) !== countBars(usual[1][0])) return [];
  const at = start + odd[0].length;
  return [
    {
      kind: 'odd-row',
      at: [at, start + text.trimEnd().length],
      detail: 'column',
      edits: [{ at: [start, at], text: usual[0] }],
    },
  ];
}
