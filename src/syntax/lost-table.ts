import type { Paragraph } from 'mdast';
import type { Problem, TextRange } from './facts.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/**
 * A line of cells: the text before it belongs to the list or quotation. Look-alike bars count for
 * readers only.
 */
const row = /^([ \t>]*)([|\uff5c\u2502\u2503\u00a6].*[|\uff5c\u2502\u2503\u00a6])[ \t]*$/gm;
const ruler = /^\|[ \t:|+=_\u2010-\u2015\u2500\u2501-]+\|$/;
/** `+---+---+`, as Pandoc and others draw tables. */
const drawn = /^[ \t>]*(\+(?:[-=:]{2,}\+)+)[ \t]*$/m;
/** A cell of dashes among others: a whole table in one line. */
const dashesInside = /(?<=.\|)[ \t]*:?-{3,}:?[ \t]*\|(?=.)/;

interface Row {
  readonly indent: string;
  readonly cells: string;
  readonly at: number;
  readonly end: number;
}

/**
 * Reports two lines of cells meant as a table: GFM needs a line of dashes with as many cells below
 * the first. Adds `lost-table` with that line as an edit if nothing precedes; without `detail` for
 * a row that empty lines separate from its table.
 */
export function noteLostTable(node: Paragraph, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  const { source } = context;
  const written = source.slice(start, end);
  if (!/[|\uff5c\u2502\u2503\u00a6]|\+--|\+==/.test(written)) return;
  const rows = [...written.matchAll(row)].map(({ index, 0: line, 1: indent = '', 2: cells = '' }) => ({
    indent,
    cells,
    at: start + index + indent.length,
    end: start + index + line.length,
  }));
  const add = (at: TextRange, detail: string, edits: Problem['edits'] = []) =>
    context.problems.push({ kind: 'lost-table', at, detail, ...(edits.length > 0 ? { edits } : {}) });
  const first = rows.findIndex((one, i) => isLineEnd(source.slice(one.end, lineOf(rows[i + 1]))));
  const head = rows[first] ?? rows[0];
  const whole = rows.find(({ cells }) => dashesInside.test(cells) && !ruler.test(cells));
  const line = drawn.exec(written);
  const gap = head?.at === start ? gapBehindTable(source, start) : null;
  // Several rows may be a table of their own, and words after a row are not cells.
  const isRow = head?.end === end;
  if (head && gap) add(cellsOf(head), isRow ? '' : dashesOf(head), isRow ? [{ at: gap, text: '' }] : []);
  else if (head && first >= 0)
    add(cellsOf(head), dashesOf(head), head.at === start ? editsOf(rows.slice(first), source, end) : []);
  else if (whole) add(cellsOf(whole), '| --- |');
  else if (line?.[1]) {
    const at = start + written.indexOf(line[1], line.index);
    add([at, at + line[1].length], '| --- |');
  }
}

const cellsOf = ({ at, cells }: Row): TextRange => [at, at + cells.length];

const dashesOf = ({ cells }: Row): string => `|${' --- |'.repeat(Math.max(1, countCells(cells)))}`;

/**
 * Edits for the line of dashes below the first row, or replacing a malformed one. `end` is that of
 * the paragraph.
 */
function editsOf(
  [head, second, ...more]: readonly Row[],
  source: string,
  end: number,
): NonNullable<Problem['edits']> {
  if (!head || !second) return [];
  const drawn = withBars([head, second, ...more]);
  if (drawn) return drawn;
  if (!/^\|.*\|$/.test(head.cells) || ruler.test(head.cells)) return [];
  const dashes = dashesOf(head);
  if (!ruler.test(second.cells) || !/[^\s:|+]/.test(second.cells))
    return [{ at: [second.at, second.at], text: `${dashes}\n${second.indent}` }];
  if (!isDashes.test(second.cells) || countCells(second.cells) !== countCells(head.cells))
    return [{ at: [second.at, second.at + second.cells.length], text: dashes }];
  // The line is valid but indented less than the item that holds the first row: later words, and
  // the id, would leave the item.
  if (source.slice(head.at, end).split('\n').length !== more.length + 2) return [];
  const [inFront = ''] = /[^\n]*$/.exec(source.slice(Math.max(0, head.at - 1000), head.at)) ?? [];
  const indent = inFront.replace(/[^ \t>]/g, ' ');
  return [second, ...more]
    .filter((one) => one.indent !== indent)
    .map((one) => ({ at: [one.at - one.indent.length, one.at], text: indent }));
}

/** Replaces look-alike bars if that makes the rows a table; else null. */
function withBars(rows: readonly Row[]): NonNullable<Problem['edits']> | null {
  const plain = rows.map((one) => ({ ...one, cells: one.cells.replace(/[\uff5c\u2502\u2503\u00a6]/g, '|') }));
  const [head, second] = plain;
  if (!head || !second || !isDashes.test(second.cells) || countCells(second.cells) !== countCells(head.cells))
    return null;
  const edits = plain.flatMap((one, i) =>
    one.cells === rows[i]?.cells ? [] : [{ at: [one.at, one.end] as const, text: one.cells }],
  );
  return edits.length > 0 ? edits : null;
}

/** A line of dashes in GFM. */
const isDashes = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+$/;

/** Empty lines between a row and its table; null if no table precedes with the same indentation. */
function gapBehindTable(source: string, start: number): TextRange | null {
  const before = source.slice(Math.max(0, start - 1000), start);
  const [, own = '', gap = '', indent = ''] =
    /(?:^|\n)([ \t>]*)\|[^\n]*\|[ \t]*\r?\n((?:[ \t>]*\r?\n)+)([ \t>]*)$/.exec(before) ?? [];
  if (gap === '' || own !== indent) return null;
  const at = start - indent.length - gap.length;
  return [at, at + gap.length];
}

/** Start of the line of a row; before the text if there is no row. */
const lineOf = (one: Row | undefined): number => (one ? one.at - one.indent.length : 0);

const isLineEnd = (text: string): boolean => /^(?:\r\n?|\n)$/.test(text);

/** An escaped bar is text. */
const countCells = (cells: string): number => (cells.match(/(?<!\\)\|/g) ?? []).length - 1;
