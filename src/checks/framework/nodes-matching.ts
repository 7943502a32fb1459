import type { RuleNode } from '../../edition/nodes.ts';
import { nodeAt } from './problems.ts';

/**
 * The nodes in which a pattern matches, each once, in document order.
 *
 * A check that looks at the whole text of a file first, and at single rules where there is something to see, is ten times
 * faster than one that looks at each rule.
 *
 * @param nodes of the file, in document order; of these only items are given
 */
export function nodesMatching(nodes: readonly RuleNode[], text: string, pattern: RegExp): Set<RuleNode> {
  const found = new Set<RuleNode>();
  for (const { index } of text.matchAll(pattern)) {
    const node = nodeAt(nodes, index);
    if (node?.item) found.add(node);
  }
  return found;
}
