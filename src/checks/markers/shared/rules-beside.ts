import { memoize } from '../../../base/memoize.ts';
import type { RuleNode } from '../../../edition/nodes.ts';

/**
 * Maximum distance of neighbours: in a list of thousands, comparing all would take quadratic time.
 */
const farthest = 50;

const placesIn = memoize((list: readonly RuleNode[]) => new Map(list.map((node, i) => [node, i])));

/** Index of a rule in a list; -1 if it is not in it. */
export const placeIn = (node: RuleNode, list: readonly RuleNode[]): number => placesIn(list).get(node) ?? -1;

/** A rule and its neighbours in a list; the whole list if it is short. */
export function rulesBeside(node: RuleNode, list: readonly RuleNode[]): readonly RuleNode[] {
  const at = placeIn(node, list);
  return list.slice(Math.max(0, at - farthest), at + farthest + 1);
}
