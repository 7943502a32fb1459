import { countOf } from '../../numbering/number-token.ts';
import type { Block } from './read-blocks.ts';

/** Longest title of a line that nothing but its number shows to be one, in UTF-16 units. */
const longest = 80;

/** Fewest headings that a word calls before a line without markup is one of them. */
const fewest = 3;

/**
 * Find lines that the number between two headings, or behind the last, shows to be one of them though nothing marks them:
 * `Article 17. Money.` between the headings of articles 16 and 18.
 *
 * @param marked headings and how far out each stands
 * @returns those lines, each with the rank of the heading before it
 */
export function calledBetween(
  blocks: readonly Block[],
  marked: ReadonlyMap<Block, number>,
): ReadonlyMap<Block, number> {
  const taken = new Map<string, Set<number>>();
  for (const block of marked.keys()) {
    const call = callAt(block);
    if (call) taken.set(call.word, (taken.get(call.word) ?? new Set()).add(call.count));
  }
  const calls = new Map<string, number>();
  for (const block of blocks) {
    const call = callAt(block);
    if (call) calls.set(keyOf(call), (calls.get(keyOf(call)) ?? 0) + 1);
  }
  const found = new Map<Block, number>();
  const last = new Map<string, { readonly count: number; readonly rank: number }>();
  for (const block of blocks) {
    const call = callAt(block);
    if (!call) continue;
    const { word, count } = call;
    const before = last.get(word);
    const own = marked.get(block);
    const isOne =
      own === undefined &&
      before?.count === count - 1 &&
      (taken.get(word)?.size ?? 0) >= fewest &&
      taken.get(word)?.has(count) === false &&
      // A list of what else is called so has the number more than once.
      calls.get(keyOf(call)) === 1 &&
      isTitle(block);
    if (own !== undefined) last.set(word, { count, rank: own });
    else if (isOne) {
      found.set(block, before.rank);
      last.set(word, { count, rank: before.rank });
    }
  }
  for (const [block, rank] of aloneBetween(blocks, marked)) found.set(block, rank);
  return found;
}

/** Lines that are a word and a number alone, `Section 2`, and count on between two headings that do. */
function aloneBetween(blocks: readonly Block[], marked: ReadonlyMap<Block, number>): Map<Block, number> {
  const called = blocks.flatMap((block) => {
    const { lead, plain, bullet, apart } = block;
    if (lead?.word == null || lead.segments.length !== 1 || bullet) return [];
    const count = countOf(lead.value, 'decimal') ?? countOf(lead.value, 'roman');
    const isAlone = apart && lead.length >= plain.trim().length;
    return count === null || !(isAlone || marked.has(block))
      ? []
      : [{ block, count, word: lead.word.toLowerCase() }];
  });
  const found = new Map<Block, number>();
  for (const [at, { block, count, word }] of called.entries()) {
    const [before, behind] = [called[at - 1], called[at + 1]];
    if (!before || !behind || before.word !== word || behind.word !== word || marked.has(block)) continue;
    const rank = marked.get(before.block);
    const isBetween = before.count === count - 1 && behind.count === count + 1;
    if (isBetween && rank !== undefined && marked.get(behind.block) === rank) found.set(block, rank);
  }
  return found;
}

/** A word and the count behind it. */
interface Call {
  readonly word: string;
  readonly count: number;
}

const keyOf = ({ word, count }: Call): string => `${word} ${count}`;

/** What a block begins with; null where a sign behind the number is missing. */
function callAt({ lead, bullet }: Block): Call | null {
  if (!lead?.isClosed || lead.word === null || lead.segments.length !== 1 || bullet) return null;
  const count = countOf(lead.value, 'decimal') ?? countOf(lead.value, 'roman');
  return count === null ? null : { word: lead.word.toLowerCase(), count };
}

/** Short, on a line of its own, with nothing behind a full stop. */
const isTitle = ({ plain, lead, apart, line: { form } }: Block): boolean =>
  apart &&
  form === undefined &&
  plain.length <= longest &&
  /^\p{Lu}[^.;:!?]*\.?\s*$/u.test(plain.slice(lead?.length ?? 0));
