import type { Element } from 'hast';
import { endLine, type LineWriter } from './line-writer.ts';
import { belowSpans, spansOf } from './row-spans.ts';

/**
 * Write a row of a table: its cells, parted by tabs; a title above the table where one cell stands over all columns of the first row; several
 * rows where breaks make each of its cells as many lines.
 */
export function writeRow(row: Element, writer: LineWriter, linesOf: (cell: Element) => LineWriter): void {
  endLine(writer);
  let origin: number | undefined;
  const written = row.children.flatMap((cell) => {
    if (cell.type !== 'element') return [];
    const inner = linesOf(cell);
    origin ??= inner.lines.find((line) => line.origin !== undefined)?.origin;
    writer.links.push(...inner.lines.flatMap(({ links = [] }) => links));
    writer.anchors.push(...inner.anchors, ...inner.lines.flatMap(({ anchors = [] }) => anchors));
    const texts = inner.lines.map((line) => line.text.trim()).filter(Boolean);
    return [{ text: texts.join(' '), texts, ...spansOf(cell) }];
  });
  if (writeStacked(written, row, writer)) return;
  const cells = belowSpans(written, writer);
  writer.origin = origin ?? row.position?.start.line;
  writer.text = cells.join('\t');
  const isEmpty = cells.every((cell) => cell === '');
  if (isEmpty && writer.rows === 0) writer.isHeadless = true;
  if (isTitleOfTable(row, cells, writer)) {
    // A cell over all columns says what the table is.
    writer.text = `**${writer.text.replaceAll('*', '').trim()}**`;
    writer.spans = [];
  } else writer.rows += 1;
  if (!isEmpty) endLine(writer);
  writer.text = '';
}

/** Fewest lines that each cell of a row has where they are rows. */
const fewestLines = 3;

/** Write the rows that breaks make of one, each cell of which has as many lines as the others; false where it is none. */
function writeStacked(
  cells: readonly { readonly texts: readonly string[] }[],
  row: Element,
  writer: LineWriter,
): boolean {
  const [first, ...others] = cells.map(({ texts }) => texts);
  if (!first || first.length < fewestLines || others.length === 0) return false;
  if (others.some(({ length }) => length !== first.length) || writer.spans.some((below) => below > 1))
    return false;
  for (const at of first.keys()) {
    writer.origin = row.position?.start.line;
    writer.text = cells.map(({ texts }) => texts[at] ?? '').join('\t');
    endLine(writer);
  }
  writer.rows += first.length;
  return true;
}

/** Is this the first row of several, and one cell over all columns? */
const isTitleOfTable = (row: Element, cells: readonly string[], { rows, spans }: LineWriter): boolean =>
  rows === 0 &&
  cells[0] !== '' &&
  cells.length > 1 &&
  row.children.filter(({ type }) => type === 'element').length === 1 &&
  spans.every((below) => below === 0);
