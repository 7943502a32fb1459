import type { PrintedRun } from './printed-line.ts';

/** Write the letter `o` of another font in front of a line as the sign of a bullet that it is: that is how word processors print the second level. */
export const withLetterSigns = <R extends PrintedRun>(runs: readonly R[]): readonly R[] =>
  runs.map((run, at) => (isSign(run, at, runs) ? { ...run, str: run.str.replace('o', '◦') } : run));

function isSign(run: PrintedRun, at: number, runs: readonly PrintedRun[]): boolean {
  if (run.str.trim() !== 'o') return false;
  const isBeside = (other: PrintedRun | undefined) =>
    other !== undefined && other.str.trim() !== '' && Math.abs(other.y - run.y) < run.height / 2;
  const next = runs.slice(at + 1, at + 3).find(({ str }) => str.trim() !== '');
  const before = runs.slice(Math.max(0, at - 2), at).findLast(({ str }) => str.trim() !== '');
  return (
    next !== undefined && isBeside(next) && next.font !== run.font && next.x > run.x && !isBeside(before)
  );
}
