/** Count one more of a value. */
export function countUp<Value>(counts: Map<Value, number>, value: Value): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** How often each value is there, in the order in which they first come. */
export function tally<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) countUp(counts, value);
  return counts;
}

/** The values of a tally, the most frequent first; of those as frequent the first in the tally. */
export const byFrequency = <Value>(counts: ReadonlyMap<Value, number>): [Value, number][] =>
  [...counts].sort(([, a], [, b]) => b - a);

/** The most frequent value, of several the first; undefined where there is none. */
export const mostFrequent = <Value>(values: Iterable<Value>): Value | undefined =>
  byFrequency(tally(values))[0]?.[0];
