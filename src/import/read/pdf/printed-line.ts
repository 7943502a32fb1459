import { raised } from '../runs.ts';

/** A run of characters on a printed page. Units of the page; `y` grows upwards. */
export interface PrintedRun {
  readonly str: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size; 0 for space. */
  readonly height: number;
  /** Whether a line ends after it. */
  readonly hasEOL: boolean;
  /** Name that distinguishes its font within the document. */
  readonly font?: string;
}

/** A printed line, or a part of one between wide spaces. */
export interface PrintedLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** Usual font size, to half a unit. */
  readonly size: number;
  /** Its only font, else empty. */
  readonly font: string;
  /** A distant number follows, as in a table of contents: it never continues. */
  readonly isEntry?: true;
}

/** Space wider than this many times the font size may separate columns. */
const parting = 1;

/** The lines of a page in file order, cut at wide space. */
export function printedLines(runs: readonly PrintedRun[]): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let open: PrintedRun[] = [];
  const close = () => {
    const line = lineOf(open);
    if (line) lines.push(line);
    open = [];
  };
  for (const run of runs) {
    if (run.str.trim() !== '') {
      const last = open.at(-1);
      if (last && !isBeside(last, run)) close();
      open.push(run);
    } else if (run.str !== '' && open.length > 0 && run.width <= parting * (open.at(-1)?.height ?? 0))
      open.push({ ...run, str: ' ' });
    if (run.hasEOL) close();
  }
  close();
  return lines;
}

/** Whether a run continues a line: right after it, at its height; superscripts are higher. */
function isBeside(before: PrintedRun, run: PrintedRun): boolean {
  const size = Math.max(before.height, run.height);
  const gap = run.x - (before.x + before.width);
  return Math.abs(before.y - run.y) <= size / 2 && gap <= parting * size && gap > -size;
}

function lineOf(runs: readonly PrintedRun[]): PrintedLine | null {
  const written = runs.filter(({ str }) => str.trim() !== '');
  const [first] = written;
  if (!first) return null;
  const counts = new Map<number, number>();
  for (const { str, height } of written)
    counts.set(half(height), (counts.get(half(height)) ?? 0) + str.trim().length);
  const size = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  const base = written.find(({ height }) => half(height) === size) ?? first;
  const fonts = new Set(written.map(({ font = '' }) => font));
  return {
    text: withSpaces(runs, base).replace(/\s+/g, ' ').trim(),
    left: Math.min(...written.map(({ x }) => x)),
    right: Math.max(...written.map(({ x, width }) => x + width)),
    y: base.y,
    size,
    font: fonts.size === 1 ? (first.font ?? '') : '',
  };
}

const half = (size: number): number => Math.round(size * 2) / 2;

/** The text of runs; some files omit the space between words. */
function withSpaces(runs: readonly PrintedRun[], base: PrintedRun): string {
  let text = '';
  for (const [at, run] of runs.entries()) {
    const before = runs[at - 1];
    const gap = before ? run.x - (before.x + before.width) : 0;
    const isParted = gap > 0.2 * base.height && !/\s$/.test(text) && !/^\s/.test(run.str);
    const isRaised =
      run.height > 0 && run.height <= 0.8 * base.height && run.y - base.y >= 0.15 * base.height;
    text += `${isParted ? ' ' : ''}${raised(run.str, isRaised ? 'super' : null)}`;
  }
  return text;
}

/** The usual font size of lines. */
export function textSize(lines: Iterable<PrintedLine>): number {
  const counts = new Map<number, number>();
  for (const { size, text } of lines) counts.set(size, (counts.get(size) ?? 0) + text.length);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}

/** The quantile of values at this share; 0 if empty. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

/** Rows from top to bottom, each from left to right. */
export function rowsOf(lines: readonly PrintedLine[]): PrintedLine[][] {
  const rows: PrintedLine[][] = [];
  for (const line of lines.toSorted((a, b) => b.y - a.y)) {
    const before = rows.at(-1)?.[0];
    if (before && before.y - line.y < Math.min(before.size, line.size) / 2) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left);
  return rows;
}

/** Joins a row to one line. */
export function joinRow(row: readonly PrintedLine[]): PrintedLine[] {
  const [first] = row;
  if (!first || row.length === 1) return [...row];
  const isOne = row.every(({ font }) => font === first.font);
  return [
    {
      text: row.map(({ text }) => text).join(' '),
      left: first.left,
      right: Math.max(...row.map(({ right }) => right)),
      y: first.y,
      size: textSize(row),
      font: isOne ? first.font : '',
      ...(/^\d{1,4}$/.test(row.at(-1)?.text ?? '') ? { isEntry: true } : {}),
    },
  ];
}
