/** Two things of two sides that may belong together, each by its number. */
export interface Candidate {
  readonly a: number;
  readonly b: number;
  /** How much speaks for it. */
  readonly score: number;
}

/**
 * The pairs for which most speaks, each thing in one of them at the most. Of equal ones the first on the first side comes
 * first, then the first on the second. Source: greedy assignment in a weighted bipartite graph.
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
