import type { RuleNode } from './nodes.ts';

/** The section that contains a node; the node itself if it is one. */
export function sectionOf(node: RuleNode): RuleNode {
  let at = node;
  while (at.item && at.parent) at = at.parent;
  return at;
}
