import { mostFrequent } from '../../../base/tally.ts';
import { keyOf } from '../../numbering/number-token.ts';
import type { Head } from './find-heads.ts';
import { numberedOf } from './rank-by-numbers.ts';
import type { Block } from './read-blocks.ts';

/** Least count of sections that hold their rules, and least share of all that begin numbers. */
const fewest = 3;
const nearlyAll = 0.8;

/**
 * Make headings sections where the rules right below them have their number, `2 Boats` before `2.1`, whatever they look like: one
 * that is a size larger than the others is no chapter of them, and one without a sign behind its number has it all the same.
 *
 * Headings further out are categories; one that has the number of a section is known by its title alone.
 *
 * @param whole rules whose numbers say where they stand
 * @returns the same headings where they are alike and numbered already, or too few hold their rules
 */
export function rankHolders(
  heads: ReadonlyMap<Block, Head>,
  blocks: readonly Block[],
  whole: ReadonlySet<Block>,
): ReadonlyMap<Block, Head> {
  const holders = holdersOf(heads, blocks, whole);
  const chapters = new Set([...whole].map(chapterOf));
  if (holders.size < fewest || holders.size < nearlyAll * chapters.size) return heads;
  const ranks = new Set([...holders].map(({ rank }) => rank));
  if (ranks.size === 1 && [...holders].every(({ number, rank }) => number !== null && rank < 2)) return heads;
  const usual = mostFrequent([...holders].map(({ rank }) => rank)) ?? 0;
  const isOuter = (head: Head) => !holders.has(head) && head.rank < usual;
  const section = [...heads.values()].some(isOuter) ? 1 : 0;
  const taken = new Set([...holders].map(({ block }) => chapterOf(block)));
  const ranked = (head: Head): Head => {
    if (holders.has(head))
      return { ...numberedOf(head), rank: section, ...(section === 1 ? { isSection: true } : {}) };
    if (isOuter(head)) return { ...head, rank: 0, number: taken.has(head.number ?? '') ? null : head.number };
    return head.rank === usual
      ? { ...head, rank: section }
      : { ...head, rank: Math.max(head.rank, section + 1) };
  };
  return new Map([...heads].map(([block, head]) => [block, ranked(head)]));
}

/** Headings with a number of one level before the first rule that has it. */
function holdersOf(
  heads: ReadonlyMap<Block, Head>,
  blocks: readonly Block[],
  whole: ReadonlySet<Block>,
): ReadonlySet<Head> {
  const holders = new Set<Head>();
  let open: Head | undefined;
  for (const block of blocks) {
    const head = heads.get(block);
    if (head) open = block.lead?.segments.length === 1 ? head : undefined;
    else if (open && whole.has(block)) {
      if (chapterOf(block) === chapterOf(open.block)) holders.add(open);
      open = undefined;
    }
  }
  return holders;
}

const chapterOf = ({ lead }: Block): string => keyOf(lead?.segments.slice(0, 1) ?? []);
