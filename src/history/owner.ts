import type { RuleNode } from '../edition/nodes.ts';

/** The rule that an author knows a node by: itself, or what holds an example, a note or the like without an id. */
export function ownerOf(node: RuleNode | null): RuleNode | null {
  let at = node;
  while (at && !at.hasOwnId) at = at.parent;
  return at;
}
