import type { AssembledEdition } from './assemble.ts';
import type { RuleNode } from './nodes.ts';

/**
 * All nodes in document order: the edition, then categories before their first section, then the
 * rest. An overlay keeps its order itself.
 */
export function documentOrder({ root, files, overlay }: AssembledEdition): readonly RuleNode[] {
  if (overlay) return overlay.order;
  const result: RuleNode[] = [root];
  const seen = new Set<RuleNode>(result);
  for (const file of files) {
    for (const node of file.nodes) {
      if (node.parent && !seen.has(node.parent)) {
        seen.add(node.parent);
        result.push(node.parent);
      }
      seen.add(node);
      result.push(node);
    }
  }
  return result;
}
