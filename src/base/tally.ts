/** Adds one to the count of a value. */
export function countUp<Value>(counts: Map<Value, number>, value: Value): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** Counts each value, in the order of their first occurrence. */
export function tally<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) countUp(counts, value);
  return counts;
}

/** Values of a tally, most frequent first; ties in the order of the tally. */
export const byFrequency = <Value>(counts: ReadonlyMap<Value, number>): [Value, number][] =>
  [...counts].sort(([, a], [, b]) => b - a);

/** Most frequent value, the first of several; undefined for no values. */
export const mostFrequent = <Value>(values: Iterable<Value>): Value | undefined =>
  byFrequency(tally(values))[0]?.[0];
