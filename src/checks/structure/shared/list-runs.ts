import { memoize } from '../../../base/memoize.ts';
import type { RuleNode } from '../../../edition/nodes.ts';

/**
 * The rules below each parent, split where numbers decrease.
 * A list that restarts (1 to 9, then 1) is usually two lists that lost the heading between them.
 *
 * @param nodes of one file, in document order
 * @returns by parent, the runs in their order
 */
export const runsOf = memoize((nodes: readonly RuleNode[]): Map<RuleNode, RuleNode[][]> => {
  const runs = new Map<RuleNode, RuleNode[][]>();
  for (const node of nodes) {
    if (!node.parent || node.count === null || !node.item || node.isPlaced) continue;
    const ofParent = runs.get(node.parent) ?? [];
    runs.set(node.parent, ofParent);
    const last = ofParent.at(-1);
    const before = last?.at(-1)?.count ?? null;
    if (!last || (before !== null && node.count <= before)) ofParent.push([node]);
    else last.push(node);
  }
  return runs;
});
