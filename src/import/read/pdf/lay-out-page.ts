import { atShare, joinRow, type PrintedLine, rowsOf, textSize } from './printed-line.ts';

/** Lines to be read from top to bottom. */
export interface PageColumn {
  readonly lines: readonly PrintedLine[];
  /** Texts are side by side in each row: a table or columns. */
  readonly isUnsure: boolean;
}

/** At least this many lines on each side of a gutter. */
const fewestLines = 3;

/** A gutter is wider than this many times the font size. */
const narrowestGutter = 0.7;

/** At most this many left edges are tried as gutters. */
const mostTries = 60;

/** Deepest nesting of columns. */
const deepestColumns = 4;

interface Band {
  readonly lines: PrintedLine[];
  readonly isParted: boolean;
}

/**
 * Orders the lines of a page for reading: space over several lines separates columns, unless the
 * file has them row by row.
 */
export function layOutPage(lines: readonly PrintedLine[], depth = 0): PageColumn[] {
  const gutter = depth < deepestColumns ? findGutter(lines) : null;
  if (!gutter) {
    const rows = rowsOf(lines);
    return lines.length === 0 ? [] : [{ lines: rows.flatMap(joinRow), isUnsure: false }];
  }
  const { x, bands } = gutter;
  return bands.flatMap(({ lines: own, isParted }) => {
    if (!isParted) return layOutPage(own, deepestColumns);
    const isLeft = (line: PrintedLine) => line.left < x - line.size / 3;
    const order = lines.filter((line) => own.includes(line)).map(isLeft);
    const changes = order.filter((side, at) => at > 0 && side !== order[at - 1]).length;
    if (changes >= rowsOf(own).length) return [{ lines: rowsOf(own).flatMap(joinRow), isUnsure: true }];
    return [own.filter(isLeft), own.filter((line) => !isLeft(line))].flatMap((side) =>
      layOutPage(side, depth + 1),
    );
  });
}

/** The gutter with the most lines on both sides, or null. */
function findGutter(
  lines: readonly PrintedLine[],
): { readonly x: number; readonly bands: readonly Band[] } | null {
  const starts = [...Map.groupBy(lines, ({ left }) => Math.round(left))]
    .filter(([, own]) => own.length >= fewestLines)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, mostTries);
  let best: { x: number; bands: Band[] } | null = null;
  let most = 0;
  for (const [, own] of starts) {
    const x = Math.min(...own.map(({ left }) => left));
    const { bands, score } = bandsAt(lines, x);
    if (score > most) [best, most] = [{ x, bands }, score];
  }
  return best;
}

/** Splits a page into bands by a gutter, top to bottom; `score` counts the lines it separates. */
function bandsAt(
  lines: readonly PrintedLine[],
  x: number,
): { readonly bands: Band[]; readonly score: number } {
  const size = textSize(lines);
  const isLeft = (line: PrintedLine) => line.left < x - line.size / 3;
  const isAcross = (line: PrintedLine) => isLeft(line) && line.right > x - 0.15 * size;
  const groups: { lines: PrintedLine[]; isAcross: boolean }[] = [];
  for (const row of rowsOf(lines)) {
    const across = row.some(isAcross);
    const last = groups.at(-1);
    if (last && last.isAcross === across) last.lines.push(...row);
    else groups.push({ lines: [...row], isAcross: across });
  }
  let score = 0;
  const bands = groups.map(({ lines: own, isAcross: across }): Band => {
    const left = own.filter(isLeft);
    const right = own.filter((line) => !isLeft(line));
    const width =
      x -
      atShare(
        left.map((line) => line.right),
        0.9,
      );
    const both = Math.min(rowsOf(left).length, rowsOf(right).length);
    const isParted =
      !across && both >= fewestLines && width >= narrowestGutter * size && ![left, right].some(areMarks);
    if (isParted) score += both;
    return { lines: own, isParted };
  });
  return { bands: joinWhole(bands), score };
}

/** Merges adjacent bands without a gutter. */
function joinWhole(bands: readonly Band[]): Band[] {
  const joined: Band[] = [];
  for (const band of bands) {
    const last = joined.at(-1);
    if (last && !last.isParted && !band.isParted) last.lines.push(...band.lines);
    else joined.push(band);
  }
  return joined;
}

/** Whether most texts are only numbers or signs, like list marks and page numbers in contents. */
const areMarks = (lines: readonly PrintedLine[]): boolean =>
  2 * lines.filter(({ text }) => text.length <= 8 && !/\p{L}{4}/u.test(text)).length > lines.length;
