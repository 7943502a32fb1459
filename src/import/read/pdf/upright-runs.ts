import type { PrintedRun } from './printed-line.ts';

/** A run with its direction: the first two numbers of its matrix. */
export interface TurnedRun extends PrintedRun {
  readonly turn: readonly [along: number, up: number];
}

const isTurned = ({ turn: [along, up] }: TurnedRun): boolean => Math.abs(up) > Math.abs(along);

/** Turns a page upright if most of its letters are rotated by a quarter. */
export function toUpright(
  runs: readonly TurnedRun[],
  [width, height]: readonly [number, number],
): PrintedRun[] {
  const lengthOf = (some: readonly TurnedRun[]) => some.reduce((sum, { str }) => sum + str.trim().length, 0);
  const turned = new Set(runs.filter(isTurned));
  const isMost = lengthOf([...turned]) > lengthOf(runs) / 2;
  return runs.map(({ turn: [, up], ...run }, at) => {
    const own = runs[at];
    if (!isMost || !own || !turned.has(own)) return run;
    return up > 0 ? { ...run, x: run.y, y: width - run.x } : { ...run, x: height - run.y, y: run.x };
  });
}
