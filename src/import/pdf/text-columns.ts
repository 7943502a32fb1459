import type { PrintedLine } from './printed-line.ts';

/** A column of text of a page. */
export interface TextColumn {
  /** Where its outermost line begins. */
  readonly left: number;
  /** Lines are full that reach from `from` nearly to `to`. */
  readonly from: number;
  readonly to: number;
}

/** Least lines on either side of a gutter. */
const fewestBeside = 6;

/** Of the lines of a page, no more than this share may cross a gutter: headings, tables and pictures do. */
const crossing = 0.15;

/** Find the column of text that each line stands in: one half of a page that is set in two, else the whole page. */
export function findTextColumns(
  pages: readonly (readonly PrintedLine[])[],
): (line: PrintedLine) => TextColumn {
  const whole = edgeOf(pages.flat());
  const columns = new Map<PrintedLine, TextColumn>();
  for (const page of pages) {
    const gutter = gutterOf(page);
    const halves =
      gutter === null
        ? []
        : [page.filter(({ right }) => right <= gutter), page.filter(({ left }) => left >= gutter)];
    const put = (lines: readonly PrintedLine[], from: number | null, to: number) => {
      const left = lines.reduce((least, line) => Math.min(least, line.left), Number.POSITIVE_INFINITY);
      for (const line of lines) columns.set(line, { left, from: from ?? left, to });
    };
    put(page, 0, whole);
    for (const half of halves) put(half, null, edgeOf(half));
  }
  return (line) => columns.get(line) ?? { left: 0, from: 0, to: whole };
}

/** Where nine of ten lines have ended. */
const edgeOf = (lines: readonly PrintedLine[]): number =>
  atShare(
    lines.map(({ right }) => right),
    0.9,
  );

/** Where the right one of two columns begins; null for a page of one. */
export function gutterOf(page: readonly PrintedLine[]): number | null {
  const least = page.reduce((all, { left }) => Math.min(all, left), Number.POSITIVE_INFINITY);
  const most = page.reduce((all, { right }) => Math.max(all, right), 0);
  const starts = [...new Set(page.map(({ left }) => left))].filter(
    (left) => left > least + 0.35 * (most - least) && left < least + 0.65 * (most - least),
  );
  const lefts = page.map(({ left }) => left).sort((a, b) => a - b);
  const rights = page.map(({ right }) => right).sort((a, b) => a - b);
  let begun = 0;
  let before = 0;
  for (const start of starts.sort((a, b) => a - b)) {
    while ((lefts[begun] ?? start) < start) begun += 1;
    while ((rights[before] ?? Number.POSITIVE_INFINITY) <= start) before += 1;
    const inColumn = page.length - begun;
    const across = begun - before;
    if (inColumn >= fewestBeside && before >= fewestBeside && across <= crossing * page.length) return start;
  }
  return null;
}

/** The value that this share of all values does not exceed; 0 where there is none. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
