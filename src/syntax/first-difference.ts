import type { Nodes } from 'mdast';

/**
 * The innermost node of a tree that says something else than the one in its place in another tree; null where both say the same.
 *
 * @param meaningOf a node as text, without what makes no difference
 */
export function firstDifference(
  node: Nodes,
  other: Nodes | undefined,
  meaningOf: (node: Nodes) => string,
): Nodes | null {
  if (!other) return node;
  if (meaningOf(node) === meaningOf(other)) return null;
  if (!('children' in node) || !('children' in other)) return node;
  for (const [i, child] of node.children.entries()) {
    const found = firstDifference(child, other.children[i], meaningOf);
    if (found) return found;
  }
  return node;
}
