import type { NumberHint } from '../../numbering/number-hint.ts';
import { segmentsOf } from '../../numbering/number-token.ts';
import type { Block } from './read-blocks.ts';

/** A line that begins with capitals and goes on as a title does: `IV Object of Play`, `A The Bell`. */
const head = /^([A-Z]{1,7})\s+(?=\p{Lu})/u;

/** A title has so many UTF-16 units at most, its number included. */
const longest = 80;

/** So many titles that count on from A are numbered by that alone. */
const fewest = 3;

/**
 * Take capitals without a sign behind them for the number of a title, where the next number of several levels is below it:
 * `IV Object of Play` in front of `IV.1`, or where titles count on from A. In front of anything else they are a word more often.
 *
 * @param hint samples of numbers: where one begins with a capital, two such titles are enough
 * @returns the same blocks where the document has none
 */
export function withLetteredHeads(
  blocks: readonly Block[],
  hint: NumberHint | null = null,
): readonly Block[] {
  const isAsked = hint?.samples.some((sample) => /^[A-Z]/.test(sample)) ?? false;
  const heads = new Set<Block>(countedOn(blocks, isAsked ? 2 : fewest));
  let next: string | null = null;
  for (const block of blocks.toReversed()) {
    const segments = block.lead?.segments ?? [];
    if (segments.length > 1) next = segments[0]?.text ?? null;
    else if (next !== null && titleNumber(block) === next) {
      heads.add(block);
      next = null;
    }
  }
  return heads.size === 0 ? blocks : blocks.map((block) => (heads.has(block) ? withLead(block) : block));
}

/**
 * Titles that count on from A, `A Bells`, `B Ropes` and so on, whatever text stands between them; they may begin anew. None where they are
 * few; where some are enough, two are beside them.
 */
function countedOn(blocks: readonly Block[], least: number): readonly Block[] {
  const runs: Block[][] = [];
  /** By the letter that is due the last titles that wait for it. */
  const waiting = new Map<string, Block[]>();
  for (const block of blocks) {
    const value = titleNumber(block);
    if (value === null || /[.,;:!?]\s*$/u.test(block.plain)) continue;
    const run = value === 'A' ? [] : waiting.get(value);
    if (!run) continue;
    if (value === 'A') runs.push(run);
    run.push(block);
    waiting.delete(value);
    waiting.set(String.fromCharCode(65 + run.length), run);
  }
  return runs.some(({ length }) => length >= least) ? runs.filter(({ length }) => length > 1).flat() : [];
}

/** The capitals that a block begins with, where it could be a title; null for others. */
const titleNumber = ({ lead, plain, apart, heading, bullet }: Block): string | null =>
  lead !== null || bullet || !(apart || heading > 0) || plain.length > longest
    ? null
    : (head.exec(plain)?.[1] ?? null);

function withLead(block: Block): Block {
  const [all = '', value = ''] = head.exec(block.plain) ?? [];
  const lead = { value, segments: segmentsOf(value), word: null, isClosed: true, length: all.length };
  return { ...block, lead };
}
