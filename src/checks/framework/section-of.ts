import type { RuleNode } from '../../edition/nodes.ts';

/** The section that a node stands in; the node itself where it is one. */
export function sectionOf(node: RuleNode): RuleNode {
  let at = node;
  while (at.item && at.parent) at = at.parent;
  return at;
}
