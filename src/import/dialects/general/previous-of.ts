import type { Block } from './read-blocks.ts';

/** The last of some blocks before each block. */
export function previousOf(blocks: readonly Block[], some: ReadonlySet<Block>): Map<Block, Block> {
  const result = new Map<Block, Block>();
  let last: Block | null = null;
  for (const block of blocks) {
    if (last) result.set(block, last);
    if (some.has(block)) last = block;
  }
  return result;
}
