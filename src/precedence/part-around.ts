import type { PlayedEdge, PlayedGraph } from './played-graph.ts';
import { type Bearing, isAttack, type Relations } from './relations.ts';

/** Maximum number of rules in a part: larger ones are not examined table by table. */
const mostRules = 64;

/**
 * The part of a graph that decides what applies to one rule: the rules that affect it, all with a
 * path of attacks to it, and their ancestors. The result is the same as in the whole, at every
 * table.
 *
 * @param relations of the whole
 * @param rule its index there
 * @returns null if that would be too many rules
 */
export function partAround(
  { rules, holders, on }: Relations,
  tiers: readonly string[],
  rule: number,
): PlayedGraph | null {
  const deciding = new Set([rule]);
  const bearings: Bearing[] = [];
  // The set grows while it is read.
  for (const one of deciding) {
    if (deciding.size > mostRules) return null;
    for (const bearing of on[one] ?? []) {
      if (one !== rule && !isAttack(bearing)) continue;
      deciding.add(bearing.by);
      bearings.push(bearing);
    }
  }
  const nodes = new Set<number>();
  for (const one of deciding)
    for (let at = one; at >= 0 && !nodes.has(at); at = holders[at] ?? -1) nodes.add(at);
  return {
    tiers,
    nodes: [...nodes].sort((a, b) => a - b).flatMap((index) => rules[index] ?? []),
    edges: bearings.map(({ kind, by, on: other }): PlayedEdge => {
      const ends = { from: rules[by]?.id ?? null, to: rules[other]?.id ?? null };
      return { kind, ...ends, status: 'resolved', targets: [], external: null };
    }),
  };
}
