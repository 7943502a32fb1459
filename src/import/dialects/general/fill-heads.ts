import { mostFrequent } from '../../../base/tally.ts';
import type { Block } from './read-blocks.ts';

/**
 * Find the chapters that hold no numbered rule between those that do and behind them: `10: Signs`, where 9 and 11 are headings of the same
 * look. One that goes on with the items of a list is an item, and so are two in a row without a text between them.
 *
 * @param heads blocks that are numbered headings
 */
export function headsBetween(blocks: readonly Block[], heads: ReadonlySet<Block>): Block[] {
  const look = mostFrequent([...heads].map(lookOf));
  const found: Block[] = [];
  let before = 0;
  let item: number | null = null;
  const next = nextHeads(blocks, heads);
  // Where empty lines part no heading, they part none of these either.
  const areApart = blocks.some((block, at) => at > 0 && block.apart && heads.has(block));
  for (const [at, block] of blocks.entries()) {
    const own = numberOf(block);
    if (own === null) continue;
    if (heads.has(block)) {
      before = own;
      item = null;
      continue;
    }
    const after = next.get(block);
    const below = blocks[at + 1];
    // What counts otherwise, `(1)` below `9.`, is a text of it.
    const isText = below !== undefined && (numberOf(below) === null || lookOf(below) !== look);
    const isLast = after === undefined && heads.size > 1 && isText;
    const isBetween =
      own === before + 1 && (isLast || (after !== undefined && own < after && after - own < widest));
    if (isBetween && own - 1 !== item && (block.apart || !areApart) && lookOf(block) === look) {
      found.push(block);
      before = own;
      item = null;
    } else if (lookOf(block) === look) item = own;
  }
  return found;
}

/** So far apart the numbers of two headings are at the most that others stand between. */
const widest = 20;

/** The number of the next heading behind each block. */
function nextHeads(blocks: readonly Block[], heads: ReadonlySet<Block>): Map<Block, number> {
  const result = new Map<Block, number>();
  let next: number | null = null;
  for (const block of blocks.toReversed()) {
    if (next !== null) result.set(block, next);
    if (heads.has(block)) next = numberOf(block);
  }
  return result;
}

/** A count in digits that words follow. */
const numberOf = ({ lead, plain }: Block): number | null =>
  lead !== null && lead.segments.length === 1 && /^\d+$/.test(lead.value) && plain.length > lead.length
    ? Number(lead.value)
    : null;

/** How far in a number stands, and the signs around it. */
const lookOf = ({ lead, plain, indent, bullet }: Block): string =>
  `${indent}${bullet}${plain.slice(0, lead?.length ?? 0).replace(/\d+/g, '1')}`;
