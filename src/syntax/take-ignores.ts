import type { Nodes } from 'mdast';
import { readIgnoreComment } from './grammar/ignore-comment.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/**
 * Records an ignore comment.
 *
 * @returns whether the node is one; ignore comments are not rule text
 */
export function takeIgnore(node: Nodes, context: ReadContext): boolean {
  const comment = node.type === 'html' ? readIgnoreComment(node.value) : null;
  if (!comment) return false;
  context.ignores.push({ at: spanOf(node, context), ...comment });
  return true;
}

/** Records the ignore comments among blocks and returns the other blocks. */
export const withoutIgnores = <Block extends Nodes>(
  blocks: readonly Block[],
  context: ReadContext,
): Block[] => blocks.filter((block) => !takeIgnore(block, context));
