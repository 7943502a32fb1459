import type { RuleNode } from '../edition/nodes.ts';

/** The nearest node with an id that its author gave: itself, or the rule that holds an example, a note or the like. */
export function ownerOf(node: RuleNode | null): RuleNode | null {
  let owner = node;
  while (owner && !owner.hasOwnId) owner = owner.parent;
  return owner;
}
