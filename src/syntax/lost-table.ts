import type { Paragraph } from 'mdast';
import { type ReadContext, spanOf } from './read-context.ts';

/** A line of cells: what is in front of it belongs to the list or quotation that holds it. */
const row = /^([ \t>]*)(\|.*\|)[ \t]*$/gm;
const ruler = /^\|[ \t:|-]+\|$/;

/**
 * Two lines of cells in a paragraph were meant as a table: GFM takes them for one only where a line of dashes with as many
 * cells stands below the first. Adds the problem `lost-table`, with that line as its edit where nothing stands before.
 */
export function noteLostTable(node: Paragraph, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  const written = context.source.slice(start, end);
  if (!written.includes('|')) return;
  const rows = [...written.matchAll(row)].map(({ index, 0: line, 1: indent = '', 2: cells = '' }) => ({
    indent,
    cells,
    at: start + index + indent.length,
    end: start + index + line.length,
  }));
  const first = rows.findIndex((one, i) => isLineEnd(context.source.slice(one.end, lineOf(rows[i + 1]))));
  const [head, second] = [rows[first], rows[first + 1]];
  if (!head || !second) return;
  const isRuled = ruler.test(second.cells) && second.cells.includes('-');
  const dashes = `|${' --- |'.repeat(countCells(head.cells))}`;
  const edit = isRuled
    ? { at: [second.at, second.at + second.cells.length] as const, text: dashes }
    : { at: [second.at, second.at] as const, text: `${dashes}\n${second.indent}` };
  context.problems.push({
    kind: 'lost-table',
    at: [head.at, head.at + head.cells.length],
    detail: dashes,
    ...(head.at === start ? { edits: [edit] } : {}),
  });
}

/** Where the line of a row begins; in front of the text where there is none. */
const lineOf = (one: { readonly at: number; readonly indent: string } | undefined): number =>
  one ? one.at - one.indent.length : 0;

const isLineEnd = (text: string): boolean => /^(?:\r\n?|\n)$/.test(text);

/** A bar with a backslash before it is text. */
const countCells = (cells: string): number => (cells.match(/(?<!\\)\|/g) ?? []).length - 1;
