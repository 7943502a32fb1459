import type { RuleNode } from '../../edition/nodes.ts';
import { stemsOf } from '../../graph/words.ts';

const known = new WeakMap<RuleNode, ReadonlySet<string>>();

/** The stems of a node's own label and text. Nodes are made anew when they change, so it is remembered with them. */
export function ownStems(node: RuleNode): ReadonlySet<string> {
  const before = known.get(node);
  if (before) return before;
  const made = stemsOf(`${node.label ?? ''} ${node.item?.text ?? ''}`);
  known.set(node, made);
  return made;
}
