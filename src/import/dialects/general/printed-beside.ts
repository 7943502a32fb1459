import { keyOf, type Segment, segmentsOf } from '../../numbering/number-token.ts';
import type { Head } from './find-heads.ts';
import type { Block } from './read-blocks.ts';

/**
 * Find the numbers that headings and rules of a section print themselves: no item of a list in it has one of them, though it is counted
 * so by its place.
 *
 * @returns does the section of a block print a number?
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
  const bySection = new Map<Block, ReadonlySet<string>>();
  let section = new Set<string>();
  for (const block of blocks) {
    const head = heads.get(block);
    if (head && head.rank <= sectionRank) section = new Set();
    const number = head ? head.number : whole.has(block) ? block.lead?.value : null;
    if (number) section.add(keyOf(segmentsOf(number)));
    bySection.set(block, section);
  }
  return (block, segments) => bySection.get(block)?.has(keyOf(segments)) === true;
}
