import type { Remark } from '../../document/document.ts';
import type { SourceLine } from '../../lines/lines.ts';
import type { OutlineLine } from './outline-lines.ts';

/**
 * Remarks on what reading the lines mends or decides: ornament that is left out, bold texts that meet, lines that stand
 * twice, tables whose headings are not plain to see. The result shows nothing of it.
 *
 * @param lines as they stand in the document
 * @param read the same ones, classified
 */
export function remarksOnLines(lines: readonly SourceLine[], read: readonly OutlineLine[]): Remark[] {
  return [
    ...lines.flatMap(({ number, text }) => [
      ...(ornament.test(text)
        ? [remark(number, 'ornament', 'The stars around this line are no emphasis, and were left out.')]
        : []),
      ...(/\S\*{4}\S/.test(text)
        ? [remark(number, 'bold-meets', 'Two bold texts meet here; a space was put between them.')]
        : []),
    ]),
    ...repeatedLines(read),
    // Markup says what a heading is; a plain text does not.
    ...(lines.some(({ origin }) => origin !== undefined) ? [] : tableHeadings(read)),
  ];
}

const ornament = /^\s*\*{3,}\s+\S.*\S\s+\*{3,}\s*$/;

/** So long are lines that do not stand twice by chance. */
const longLine = 20;

/** Texts without a label that stood in the document already: a second title page, a heading of each page. */
function repeatedLines(read: readonly OutlineLine[]): Remark[] {
  const first = new Map<string, number>();
  return read.flatMap((line) => {
    if (line.is !== 'text' || line.text.length < longLine) return [];
    const before = first.get(line.text);
    if (before === undefined) {
      first.set(line.text, line.line);
      return [];
    }
    return [remark(line.line, 'line-twice', `This line stands on line ${before} already; both are kept.`)];
  });
}

/** The first row of a table is its heading where its corner is empty; else the table has none, and gets an empty one. */
function tableHeadings(read: readonly OutlineLine[]): Remark[] {
  return read.flatMap((line, at) => {
    if (line.is !== 'row' || read[at - 1]?.is === 'row' || read[at + 1]?.is !== 'row') return [];
    const message =
      line.cells[0] === ''
        ? 'This row was taken for the headings of the table; its first cell is empty, so that the first column has none.'
        : 'This table has no row of headings; an empty one was put above it.';
    return [remark(line.line, 'table-heading', message)];
  });
}

const remark = (line: number, kind: string, message: string): Remark => ({ line, kind, message, rule: null });
