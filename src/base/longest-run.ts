/**
 * Finds the longest rising run of ranks in a list, gaps allowed: what can stay while the rest
 * moves.
 *
 * @param ranks null for what belongs to no run
 * @returns indices in the list
 */
export function longestRun(ranks: readonly (number | null)[]): ReadonlySet<number> {
  /** Index of the lowest end of a run of each length, counted from 0. */
  const ends: number[] = [];
  const before = new Map<number, number>();
  for (const [i, rank] of ranks.entries()) {
    if (rank === null) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranks[ends[middle] ?? 0] ?? 0) < rank) low = middle + 1;
      else high = middle;
    }
    const previous = ends[low - 1];
    if (previous !== undefined) before.set(i, previous);
    ends[low] = i;
  }
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) run.add(at);
  return run;
}
