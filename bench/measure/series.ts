import type { Sample } from './process.ts';

/** The samples of one measurement, in order. */
export type Series = readonly Sample[];

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export const medianOf = (series: Series, key: keyof Sample): number =>
  median(series.map((sample) => sample[key]));

/**
 * Runs each in turn, round by round, so that a slow minute of the machine affects all. Every other
 * round is reversed, so that none is always first. A first round is not counted: it fills the disk
 * caches.
 * @param measures what to run, by name
 */
export function interleave<Name extends string>(
  rounds: number,
  measures: Readonly<Record<Name, () => Sample>>,
): Record<Name, Series> {
  const names = Object.keys(measures) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Name, Sample[]>;
  for (const name of names) measures[name]();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) taken[name].push(measures[name]());
  }
  return taken;
}
