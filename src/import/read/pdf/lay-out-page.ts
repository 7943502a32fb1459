import { atShare, joinRow, type PrintedLine, rowsOf, textSize } from './printed-line.ts';

/** Lines that are read one below the other. */
export interface PageColumn {
  readonly lines: readonly PrintedLine[];
  /** Text stands beside text in it, row by row: it may be a table or columns. */
  readonly isUnsure: boolean;
}

/** So many lines on either side show a gutter. */
const fewest = 3;

/** A gutter is wider than this many times the size of the letters. */
const narrowest = 0.7;

/** Beginnings of lines that are tried as gutters. */
const mostTries = 60;

/** Columns within columns. */
const deepest = 4;

interface Band {
  readonly lines: PrintedLine[];
  readonly isParted: boolean;
}

/** Put the lines of a page in the order of reading: space that holds over several lines parts columns. Columns that the file has row by row stay rows. */
export function layOutPage(lines: readonly PrintedLine[], depth = 0): PageColumn[] {
  const gutter = depth < deepest ? findGutter(lines) : null;
  if (!gutter) {
    const rows = rowsOf(lines);
    return lines.length === 0 ? [] : [{ lines: rows.flatMap(joinRow), isUnsure: false }];
  }
  const { x, bands } = gutter;
  return bands.flatMap(({ lines: own, isParted }) => {
    if (!isParted) return layOutPage(own, deepest);
    const isLeft = (line: PrintedLine) => line.left < x - line.size / 3;
    const order = lines.filter((line) => own.includes(line)).map(isLeft);
    const changes = order.filter((side, at) => at > 0 && side !== order[at - 1]).length;
    if (changes >= rowsOf(own).length) return [{ lines: rowsOf(own).flatMap(joinRow), isUnsure: true }];
    return [own.filter(isLeft), own.filter((line) => !isLeft(line))].flatMap((side) =>
      layOutPage(side, depth + 1),
    );
  });
}

/** The gutter that the most lines stand on both sides of; null where there is none. */
function findGutter(
  lines: readonly PrintedLine[],
): { readonly x: number; readonly bands: readonly Band[] } | null {
  const starts = [...Map.groupBy(lines, ({ left }) => Math.round(left))]
    .filter(([, own]) => own.length >= fewest)
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

/** The bands of a page from top to bottom that a gutter parts or that stand across it, and how many lines it parts. */
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
    const isParted = !across && both >= fewest && width >= narrowest * size && ![left, right].some(areMarks);
    if (isParted) score += both;
    return { lines: own, isParted };
  });
  return { bands: joinWhole(bands), score };
}

/** Bands beside each other that nothing parts are one. */
function joinWhole(bands: readonly Band[]): Band[] {
  const joined: Band[] = [];
  for (const band of bands) {
    const last = joined.at(-1);
    if (last && !last.isParted && !band.isParted) last.lines.push(...band.lines);
    else joined.push(band);
  }
  return joined;
}

/** Are most of some texts numbers or signs of what stands beside them, as marks of items and pages of contents are? */
const areMarks = (lines: readonly PrintedLine[]): boolean =>
  2 * lines.filter(({ text }) => text.length <= 8 && !/\p{L}{4}/u.test(text)).length > lines.length;
