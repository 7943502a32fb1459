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
  /^\s*(?:[-•–*]\s|\**\d+(?:\.\d+)+|\**(?:\d{1,3}|[A-Za-z]|[ivxlcIVXLC]{2,6})[.)]\s|\d+\s+\p{Lu})/u;

/** A line that reaches this far (of where nine in ten end) is full: it goes on in the next. */
const fullShare = 0.9;

/** Lines that are further apart than this many times the usual have an empty one between them. */
const emptyShare = 1.4;

interface PrintedLine {
  readonly text: string;
  readonly y: number;
  readonly right: number;
}

/**
 * Put the text of printed pages together to paragraphs, a line each.
 *
 * A page breaks lines where they are full; a line that is not full ends its paragraph. What begins like a list item begins a
 * new one, and a larger gap is an empty line. Pages are parted by form feeds, which end a line like a line feed does.
 *
 * @param pages the runs of each page, in reading order
 */
export function joinPrintedLines(pages: readonly (readonly PrintedRun[])[]): string {
  const read = pages.map(readLines);
  const all = read.flat();
  const full =
    fullShare *
    atShare(
      all.map(({ right }) => right),
      0.9,
    );
  const gaps = read.flatMap((lines) => lines.slice(1).map(({ y }, i) => (lines[i]?.y ?? y) - y));
  const usual = atShare(
    gaps.filter((gap) => gap > 0),
    0.15,
  );
  return read.map((lines) => joinPage(lines, full, usual).join('\n')).join('\f');
}

function joinPage(lines: readonly PrintedLine[], full: number, usual: number): string[] {
  const paragraphs: string[] = [];
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    const isApart = before !== undefined && before.y - line.y > emptyShare * usual;
    if (isApart) paragraphs.push('');
    const goesOn = before !== undefined && !isApart && before.right >= full && !begins.test(line.text);
    if (goesOn) paragraphs.push(`${paragraphs.pop() ?? ''} ${line.text.trim()}`);
    else paragraphs.push(line.text.trimEnd());
  });
  return paragraphs;
}

function readLines(runs: readonly PrintedRun[]): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let text = '';
  let right = 0;
  runs.forEach(({ str, x, y, width, height, hasEOL }, i) => {
    text += str;
    if (str.trim() !== '') right = x + width;
    const next = runs[i + 1];
    const ends = hasEOL || next === undefined || Math.abs(next.y - y) > Math.max(height, next.height) / 2;
    if (!ends) return;
    if (text.trim() !== '') lines.push({ text, y, right });
    text = '';
    right = 0;
  });
  return lines;
}

/** The value that this share of all values does not exceed; 0 where there is none. */
function atShare(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
