import type { Nodes } from 'mdast';
import { readIgnoreComment } from './grammar/ignore-comment.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/**
 * Write down a comment for the checks.
 *
 * @returns is the node one? Then it is no part of what the rules say, and leaves no trace in them.
 */
export function takeIgnore(node: Nodes, context: ReadContext): boolean {
  const comment = node.type === 'html' ? readIgnoreComment(node.value) : null;
  if (!comment) return false;
  context.ignores.push({ at: spanOf(node, context), ...comment });
  return true;
}

/** Blocks without the comments for the checks among them, which are written down. */
export const withoutIgnores = <Block extends Nodes>(
  blocks: readonly Block[],
  context: ReadContext,
): Block[] => blocks.filter((block) => !takeIgnore(block, context));
