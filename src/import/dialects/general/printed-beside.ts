import { keyOf, type Segment, segmentsOf } from '../../numbering/number-token.ts';
import type { Head } from './find-heads.ts';
import type { Block } from './read-blocks.ts';

/**
 * Find the numbers that headings and rules of a section, and the headings of its category, print themselves: no item of a list in it has
 * one of them, though it is counted so by its place.
 *
 * @returns does the section of a block, or a heading of its category, print a number?
 */
export function printedBeside(
  blocks: readonly Block[],
  {
    heads,
    sectionRank,
    whole,
  }: {
    readonly heads: ReadonlyMap<Block, Head>;
    readonly sectionRank: number;
    readonly whole: ReadonlySet<Block>;
  },
): (block: Block, segments: readonly Segment[]) => boolean {
  const beside = new Map<Block, readonly ReadonlySet<string>[]>();
  let category = new Set<string>();
  let section = new Set<string>();
  for (const block of blocks) {
    const head = heads.get(block);
    if (head && head.rank < sectionRank) category = new Set();
    if (head && head.rank <= sectionRank) section = new Set();
    const number = head ? head.number : whole.has(block) ? block.lead?.value : null;
    if (number) section.add(keyOf(segmentsOf(number)));
    if (number && head) category.add(keyOf(segmentsOf(number)));
    beside.set(block, [category, section]);
  }
  return (block, segments) => beside.get(block)?.some((own) => own.has(keyOf(segments))) === true;
}
