/** A thing of one side and one of the other that may belong together, by their indices. */
export interface Candidate {
  readonly a: number;
  readonly b: number;
  /** How alike the two are: pairs with a higher score are chosen first. */
  readonly score: number;
}

/**
 * Choose the pairs with the highest scores, each thing in one of them at the most. Of equal scores the pair with the
 * lower index on the first side comes first, then on the second. Source: greedy assignment in a weighted bipartite
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
