import type { PrintedLine } from './printed-line.ts';
import { gutterOf } from './text-columns.ts';

/** Lines that reach further over the gutter than this share of the width of the page stand across both columns. */
const reach = 0.05;

/** A page whose lines change the column more often than this, for each band, is a table and not set in columns. */
const fewestChanges = 3;

/**
 * Put the lines of a page that is set in two columns in the order in which they are read: the left column, then the right one; what
 * stands across both parts the page into bands, one below the other. A file may have them in any order.
 *
 * On a page of one column stretches of lines come from top to bottom where none stands beside another. All else stays as it is, as a
 * table of two columns, whose cells come row by row.
 */
export function orderPage(lines: readonly PrintedLine[]): readonly PrintedLine[] {
  const gutter = gutterOf(lines);
  if (gutter === null) return orderStretches(lines);
  const across = acrossOf(lines, gutter);
  const sides = lines.filter((line) => !across.has(line)).map((line) => line.left >= gutter);
  const changes = sides.filter((side, i) => i > 0 && side !== sides[i - 1]).length;
  if (changes > fewestChanges * (across.size + 1)) return lines;
  const bands = [...across].map(({ y }) => y).sort((a, b) => b - a);
  const bandOf = ({ y }: PrintedLine) => bands.filter((band) => band > y).length;
  const columnOf = (line: PrintedLine) => (across.has(line) ? 2 : line.left >= gutter ? 1 : 0);
  return lines
    .map((line) => ({ line, band: bandOf(line), column: columnOf(line) }))
    .sort(
      (a, b) =>
        a.band - b.band || a.column - b.column || (isBeside(a.line, b.line) ? 0 : b.line.y - a.line.y),
    )
    .map(({ line }) => line);
}

/**
 * Stretches of lines that go down the page, in the order of their height; those that stand beside each other stay in the order of the
 * file. Where no line stands beside one of another stretch a file has drawn some of them first, such as all headings.
 */
function orderStretches(lines: readonly PrintedLine[]): readonly PrintedLine[] {
  const stretches: PrintedLine[][] = [];
  for (const line of lines) {
    const before = stretches.at(-1)?.at(-1);
    if (before && line.y <= before.y + line.size / 2) stretches.at(-1)?.push(line);
    else stretches.push([line]);
  }
  const ranked = stretches
    .map((own, at) => ({ own, at, top: edgeOf(own, Math.max), end: edgeOf(own, Math.min) }))
    .sort((a, b) => b.top - a.top);
  const groups: (typeof ranked)[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const stretch of ranked) {
    if (groups.length === 0 || stretch.top < end) groups.push([stretch]);
    else groups.at(-1)?.push(stretch);
    end = groups.at(-1)?.length === 1 ? stretch.end : Math.min(end, stretch.end);
  }
  return groups.flatMap((group) => {
    const inFile = group.sort((a, b) => a.at - b.at).map(({ own }) => own);
    const down = inFile.reduce<readonly PrintedLine[] | null>((all, own) => all && mergeDown(all, own), []);
    return down ?? inFile.flat();
  });
}

/** Two stretches as one that goes down the page, each in its own order; null where a line of one stands beside one of the other. */
function mergeDown(one: readonly PrintedLine[], other: readonly PrintedLine[]): PrintedLine[] | null {
  const merged: PrintedLine[] = [];
  let at = 0;
  for (const line of other) {
    for (let next = one[at]; next && next.y >= line.y; next = one[at]) {
      merged.push(next);
      at += 1;
    }
    const [above, below] = [at > 0 ? one[at - 1] : undefined, one[at]];
    if ((above && isBeside(above, line)) || (below && isBeside(below, line))) return null;
    merged.push(line);
  }
  return [...merged, ...one.slice(at)];
}

/** The height of the first or last of lines. */
const edgeOf = (lines: readonly PrintedLine[], choose: (a: number, b: number) => number): number =>
  lines.map(({ y }) => y).reduce((a, b) => choose(a, b));

/** Lines across both columns: nothing of either stands at their height. */
function acrossOf(lines: readonly PrintedLine[], gutter: number): ReadonlySet<PrintedLine> {
  const least = lines.reduce((all, { left }) => Math.min(all, left), Number.POSITIVE_INFINITY);
  const most = lines.reduce((all, { right }) => Math.max(all, right), 0);
  const over = reach * (most - least);
  return new Set(
    lines.filter(
      (line) =>
        line.left < gutter - over &&
        line.right > gutter + over &&
        lines.every((other) => other === line || !isBeside(other, line)),
    ),
  );
}

/** Do two lines stand at the same height? */
const isBeside = (a: PrintedLine, b: PrintedLine): boolean =>
  Math.abs(a.y - b.y) < Math.min(a.size, b.size) / 2;
