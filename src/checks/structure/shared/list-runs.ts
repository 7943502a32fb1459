import { memoize } from '../../../base/memoize.ts';
import type { RuleNode } from '../../../edition/nodes.ts';

/**
 * The rules below each parent, parted where the numbers step back.
 *
 * A list that begins again (1 to 9, and 1 again) is most often two lists, whose heading was lost
 * between them.
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
