import { atShare, findTextColumns, type PrintedLine, type TextColumn } from './printed-columns.ts';

/** A run of characters on a printed page. Units are the page's own; `y` grows upwards. */
export interface PrintedRun {
  readonly str: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Does a line end behind it? */
  readonly hasEOL: boolean;
}

/** Begins a paragraph of its own whatever stands before it: a bullet, a number with dots, a list mark. */
const begins =
  /^\s*(?:[-•–*]\s|\**\d+(?:\.\d+)+|\**(?:\d{1,3}|[A-Za-z]|[ivxlcIVXLC]{2,6})[.)]\s|\((?:\d{1,3}|[A-Za-z]|[ivxlcIVXLC]{2,6})\)\s|\d+\s+\p{Lu})/u;

/** An item that counts within its list: it stands further in than the one that holds it. */
const item = /^\s*\(?(?:\d{1,3}|[A-Za-z]|[ivxlcIVXLC]{2,6})[.)]\s/u;

/** A line that is this long, of its column, is full: it goes on in the next. */
const fullShare = 0.9;

/** Lines that are further apart than this many times the usual have an empty one between them. */
const emptyShare = 1.4;

/** Items whose beginnings are no further apart than this, in points, stand in one column: `(9)` and `(10)` may end at the same place. */
const sameColumn = 8;

/**
 * Put the text of printed pages together to paragraphs, a line each.
 *
 * A page breaks lines where they are full; a line that is not full ends its paragraph. What begins like a list item begins a
 * new one, indented by the column that it stands in, and a larger gap is an empty line. A word that is parted at the end of a line is
 * put together where the document has it whole. Pages are parted by form feeds, which end a line like a line feed does.
 *
 * @param pages the runs of each page, in reading order
 */
export function joinPrintedLines(pages: readonly (readonly PrintedRun[])[]): string {
  const read = pages.map(readLines);
  const all = read.flat();
  const textColumn = findTextColumns(read);
  const isFull = (line: PrintedLine) => {
    const { from, to } = textColumn(line);
    return line.right >= from + fullShare * (to - from);
  };
  const gaps = read.flatMap((lines) => lines.slice(1).map(({ y }, i) => (lines[i]?.y ?? y) - y));
  const usual = atShare(
    gaps.filter((gap) => gap > 0),
    0.15,
  );
  const columnOf = createColumns(read, textColumn);
  const words = new Set(all.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []));
  const context = { isFull, usual, columnOf, words };
  return read.map((lines) => joinPage(lines, context).join('\n')).join('\f');
}

/** What is known of the whole document. */
interface JoinContext {
  /** Does a line reach the right edge of its column, so that it goes on in the next? */
  readonly isFull: (line: PrintedLine) => boolean;
  /** How far lines are apart. */
  readonly usual: number;
  /** Column of an item on its page, 0 for the outermost. */
  readonly columnOf: (line: PrintedLine) => number;
  /** All words, as written. */
  readonly words: ReadonlySet<string>;
}

/** Find the columns that items begin in, counted from the left edge of the text of their page, or of their half of it. */
function createColumns(
  pages: readonly (readonly PrintedLine[])[],
  textColumn: (line: PrintedLine) => TextColumn,
): (line: PrintedLine) => number {
  const startOf = (line: PrintedLine) => line.left - textColumn(line).left;
  const starts = pages.flat().flatMap((line) => (item.test(line.text) ? [startOf(line)] : []));
  const columns: number[] = [];
  for (const start of starts.sort((a, b) => a - b))
    if (start - (columns.at(-1) ?? Number.NEGATIVE_INFINITY) > sameColumn) columns.push(start);
  return (line) => {
    const start = startOf(line);
    return Math.max(
      0,
      columns.findLastIndex((column) => column <= start + 0.01),
    );
  };
}

function joinPage(lines: readonly PrintedLine[], { isFull, usual, columnOf, words }: JoinContext): string[] {
  const paragraphs: string[] = [];
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    // What comes last in a file can stand on top of its page, as its head. The next column of a text goes on beside the one before.
    const isOnTop = before !== undefined && line.y > before.y && line.left < before.right;
    const isApart = before !== undefined && (isOnTop || before.y - line.y > emptyShare * usual);
    if (isApart) paragraphs.push('');
    const goesOn = before !== undefined && !isApart && isFull(before) && !begins.test(line.text);
    if (goesOn) paragraphs.push(joinTexts(paragraphs.pop() ?? '', line.text.trim(), words));
    else if (item.test(line.text)) paragraphs.push(`${'  '.repeat(columnOf(line))}${line.text.trim()}`);
    else paragraphs.push(line.text.trimEnd());
  });
  return paragraphs;
}

/** Words that join parts of words: a hyphen in front of one stands for what comes later, as in "pre- and post-". */
const joining = /^(?:and|or|nor|to|und|oder|bis|et|ou|y|o|u|e)$/u;

/** Two lines of a paragraph. A hyphen at the end of one stays, but where the document has the word that it parts as a whole. */
function joinTexts(before: string, line: string, words: ReadonlySet<string>): string {
  const [, head] = /(\p{L}+)-$/u.exec(before) ?? [];
  const [tail] = /^\p{Ll}+/u.exec(line) ?? [];
  if (head === undefined || tail === undefined || joining.test(tail)) return `${before} ${line}`;
  return words.has(head + tail) ? `${before.slice(0, -1)}${line}` : `${before}${line}`;
}

function readLines(runs: readonly PrintedRun[]): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let text = '';
  let left = Number.POSITIVE_INFINITY;
  let right = 0;
  runs.forEach(({ str, x, y, width, height, hasEOL }, i) => {
    text += str;
    if (str.trim() !== '') {
      left = Math.min(left, x);
      right = x + width;
    }
    const next = runs[i + 1];
    const ends = hasEOL || next === undefined || Math.abs(next.y - y) > Math.max(height, next.height) / 2;
    if (!ends) return;
    if (text.trim() !== '') lines.push({ text, y, left, right });
    text = '';
    left = Number.POSITIVE_INFINITY;
    right = 0;
  });
  return lines;
}
