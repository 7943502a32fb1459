import { memoize } from '../../../base/memoize.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { stemsOf } from '../../../graph/words.ts';

/** The stems of a node's own label and text. */
export const ownStems: (node: RuleNode) => ReadonlySet<string> = memoize((node) =>
  stemsOf(`${node.label ?? ''} ${node.item?.text ?? ''}`),
);
