import type { RuleNode } from '../edition/nodes.ts';
import { countedWith } from './list-row.ts';

type ChildrenOf = (node: RuleNode) => readonly RuleNode[];

/**
 * Rules that a range covers, in document order.
 *
 * Its ends are rules of one list, or sections of one category or edition, in any files. One end may
 * be a part of such a rule: "1.02 to 1.05.01" is 1.02, 1.03, 1.04 and, of 1.05, everything up to
 * 1.05.01, but not 1.05 itself.
 *
 * @param childrenOf children of a node, in order: the same list every time
 * @returns empty if the ends are reversed, one contains the other, or they have no common parent
 */
export function coveredBetween(first: RuleNode, last: RuleNode, childrenOf: ChildrenOf): readonly RuleNode[] {
  const [fromPath, toPath] = [pathOf(first), pathOf(last)];
  const { parent } = first;
  // The two ends at the level of their common list: the end itself or its ancestor there.
  const shared = parent && toPath.some((node) => node.parent === parent) ? parent : last.parent;
  const from = fromPath.find((node) => node.parent === shared);
  const to = toPath.find((node) => node.parent === shared);
  if (!shared || !from || !to) return [];
  const list = countedWith(from, childrenOf(shared));
  const [start, end] = [list.indexOf(from), list.indexOf(to)];
  if (start < 0 || end < start || (start === end && first !== last)) return [];
  return [
    ...inside(first, from, childrenOf, 'behind').flat(),
    ...list.nodes.slice(start + (from === first ? 0 : 1), end + (to === last ? 1 : 0)),
    ...inside(last, to, childrenOf, 'before').reverse().flat(),
  ];
}

/** A node and its ancestors, the node first. */
function pathOf(node: RuleNode): RuleNode[] {
  const path: RuleNode[] = [];
  for (let at: RuleNode | null = node; at; at = at.parent) path.push(at);
  return path;
}

/**
 * Of the ancestor of an end, the part inside the range: at each level, innermost first, the
 * siblings before or after; at the innermost also the end itself.
 */
function inside(
  end: RuleNode,
  holder: RuleNode,
  childrenOf: ChildrenOf,
  side: 'before' | 'behind',
): (readonly RuleNode[])[] {
  const levels: (readonly RuleNode[])[] = [];
  for (const node of pathOf(end)) {
    if (node === holder || !node.parent) break;
    const { nodes, indexOf } = countedWith(node, childrenOf(node.parent));
    const own = node === end ? 1 : 0;
    const at = indexOf(node);
    levels.push(side === 'before' ? nodes.slice(0, at + own) : nodes.slice(at + 1 - own));
  }
  return levels;
}
