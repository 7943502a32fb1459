import type { PlayedEdge, PlayedGraph } from './played-graph.ts';
import { type Bearing, isAttack, type Relations } from './relations.ts';

/** Most rules of a part: what more than these bear on is not looked at table by table. */
const mostRules = 64;

/**
 * The part of a graph that decides what applies to one rule: what bears on it, all from which a way
 * of attacks leads there, and what holds these. What applies to the rule is the same in the part as
 * in the whole, at every table.
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
