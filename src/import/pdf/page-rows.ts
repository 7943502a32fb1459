import { lineOf, type PrintedLine } from './printed-line.ts';

/** Do two lines stand at the same height? */
export const isBeside = (a: PrintedLine, b: PrintedLine): boolean =>
  Math.abs(a.y - b.y) < Math.min(a.size, b.size) / 2;

/** What stands at one height, from left to right; the rows from top to bottom. */
export function rowsOf(pieces: readonly PrintedLine[]): PrintedLine[][] {
  const rows: PrintedLine[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const [before] = rows.at(-1) ?? [];
    if (before && isBeside(before, piece)) rows.at(-1)?.push(piece);
    else rows.push([piece]);
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left);
  return rows;
}

/** A row as a line. */
export function joinRow(row: readonly PrintedLine[]): PrintedLine[] {
  const [first] = row;
  if (!first || row.length === 1) return [...row];
  const runs = row.flatMap((piece, at) => {
    const before = row[at - 1];
    if (!before) return piece.runs;
    const width = Math.max(0, piece.left - before.right);
    const isApart = /\s$/.test(before.text) || /^\s/.test(piece.text);
    return [
      { str: isApart ? '' : ' ', x: before.right, y: piece.y, width, height: 0, hasEOL: false },
      ...piece.runs,
    ];
  });
  return [lineOf(runs) ?? first];
}
