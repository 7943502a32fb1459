import { keyOf } from '../../numbering/number-token.ts';
import type { Head } from './find-heads.ts';
import type { Block } from './read-blocks.ts';

/**
 * Put headings without a number that stand between two sections of one chapter beside these, however large they are: `Boats` between
 * `Section 6.050` and `Section 6.060`. They begin no chapter, which would take the sections behind them out of theirs.
 */
export function besideSections(heads: ReadonlyMap<Block, Head>): ReadonlyMap<Block, Head> {
  const moved = new Map<Head, number>();
  let section: Head | undefined;
  let between: Head[] = [];
  for (const head of heads.values()) {
    const { number, block, rank } = head;
    if (number === null) {
      between.push(head);
      continue;
    }
    const isSection = (block.lead?.segments.length ?? 0) > 1;
    const goesOn = isSection && section?.rank === rank && chapterOf(section) === chapterOf(head);
    for (const one of goesOn ? between : []) if (one.rank < rank) moved.set(one, rank);
    section = isSection ? head : undefined;
    between = [];
  }
  return moved.size === 0
    ? heads
    : new Map([...heads].map(([block, head]) => [block, { ...head, rank: moved.get(head) ?? head.rank }]));
}

const chapterOf = ({ block: { lead } }: Head): string => keyOf(lead?.segments.slice(0, 1) ?? []);
