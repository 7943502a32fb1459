import type { RuleNode } from '../edition/nodes.ts';

/**
 * Returns the nearest node whose id its author gave: itself, or the rule with an example, note etc.
 */
export function ownerOf(node: RuleNode | null): RuleNode | null {
  let owner = node;
  while (owner && !owner.hasOwnId) owner = owner.parent;
  return owner;
}
