/** A possible pair: indices of one item on each side. */
export interface Candidate {
  readonly a: number;
  readonly b: number;
  /** Similarity; higher scores are chosen first. */
  readonly score: number;
}

/**
 * Chooses the pairs with the highest scores, each item in at most one pair. Ties go to the lower
 * index on the first side, then on the second. Source: greedy assignment in a weighted bipartite
 * graph.
 */
export function pairBestFirst(candidates: readonly Candidate[]): Candidate[] {
  const taken = { a: new Set<number>(), b: new Set<number>() };
  const ordered = candidates.toSorted((x, y) => y.score - x.score || x.a - y.a || x.b - y.b);
  return ordered.filter(({ a, b }) => {
    const isOpen = !taken.a.has(a) && !taken.b.has(b);
    if (isOpen) {
      taken.a.add(a);
      taken.b.add(b);
    }
    return isOpen;
  });
}
