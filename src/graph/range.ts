import type { RuleNode } from '../edition/nodes.ts';
import { countedWith } from './list-row.ts';

type ChildrenOf = (node: RuleNode) => readonly RuleNode[];

/**
 * What a range covers, in the order of the document.
 *
 * Its ends are rules of one list, or sections of one category (or of the edition), in whatever files they stand. One end
 * may also be a part of such a rule: "1.02 to 1.05.01" is 1.02, 1.03, 1.04 and, of 1.05, all up to 1.05.01. What holds
 * that end is not covered itself, since it is not covered whole.
 *
 * @param childrenOf what a node holds directly, in order: the same list every time
 * @returns empty where the ends are back to front, one holds the other, or they have nothing in common
 */
export function coveredBetween(first: RuleNode, last: RuleNode, childrenOf: ChildrenOf): readonly RuleNode[] {
  const [fromPath, toPath] = [pathOf(first), pathOf(last)];
  const { parent } = first;
  // The ends at the level of the list that both are in: the end itself, or what holds it there.
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

/** A node and what holds it, the node first. */
function pathOf(node: RuleNode): RuleNode[] {
  const path: RuleNode[] = [];
  for (let at: RuleNode | null = node; at; at = at.parent) path.push(at);
  return path;
}

/**
 * Of what holds an end, the part on the range's side of it: at every level between, the innermost first, what stands before or
 * behind; at the innermost the end, too.
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
