import { callOf, headingKinds } from '../../../base/section-words.ts';
import { countOf } from '../../numbering/number-token.ts';
import type { Head } from './find-heads.ts';
import type { Block } from './read-blocks.ts';

/** Least count of paragraphs with a word and a number in front that count rules, and the share of them that count on. */
const fewest = 3;
const share = 0.85;

/** What counts through one procedure and is no rule. */
const procedures: ReadonlySet<string> = new Set(['step', 'scenario', 'module']);

/** What is asked of a paragraph. */
export type CallablePart = Pick<Block, 'lead' | 'plain' | 'heading' | 'bullet'> & {
  readonly line: Pick<Block['line'], 'form'>;
};

/** What begins with one word and a number. */
interface Called<B> {
  readonly all: B[];
  last: number;
  /** Has a heading stood behind the last? Then the next begins anew, or counts on through all of them. */
  isParted: boolean;
  onward: number;
}

/**
 * Find paragraphs that a word and a number call, `Section 2. Nobody rows alone.`, and that count on below each heading or through all of
 * them: they are rules, too long for titles. A short one among them, `Section 3. Duties`, is one of them. Whatever else such a word begins, as
 * `Rule 3. still holds`, does not count on.
 */
export function findCalled<B extends CallablePart>(
  blocks: readonly B[],
  heads: ReadonlyMap<B, unknown>,
): ReadonlySet<B> {
  const seen = new Map<string, Called<B>>();
  const isTitle = (block: B) => heads.has(block);
  const begins = blocks.findIndex(isTitle);
  for (const block of begins < 0 ? [] : blocks.slice(begins)) {
    const word = block.lead?.word?.toLowerCase() ?? '';
    if (isTitle(block)) for (const [own, one] of seen) one.isParted ||= own !== word;
    const counts = calledCounts(block);
    if (counts.length === 0) continue;
    for (const [own, one] of seen) one.isParted ||= isWithin(own, word);
    const one = seen.get(word) ?? { all: [], last: 0, isParted: false, onward: 0 };
    seen.set(word, one);
    const next = one.isParted && counts.includes(1) ? 1 : one.last + 1;
    const count = counts.find((value) => value === next) ?? counts[0] ?? 0;
    if (count === one.last + 1 || (one.isParted && count === 1)) one.onward += 1;
    one.all.push(block);
    one.last = count;
    one.isParted = false;
  }
  const areRules = ({ all, onward }: Called<B>) =>
    all.length >= fewest &&
    onward >= Math.min(share * all.length, all.length - 1) &&
    2 * all.filter(isTitle).length < all.length;
  return new Set([...seen.values()].flatMap((one) => (areRules(one) ? one.all : [])));
}

/** Where what a word calls stands, outermost first; what is no such word stands innermost. */
export function calledRank(word: string): number {
  const at = (headingKinds as readonly string[]).indexOf(callOf(word));
  return at < 0 ? headingKinds.length : at;
}

/** What most often calls rules: beside the number of its rule, such a word is no text of it. */
const usual: ReadonlySet<string> = new Set(['article', 'section', 'clause', 'rule']);

/** The word and the number in front of a rule that has a number of its own; null where they stay in its text. */
export const calledMark = ({ lead, plain }: Pick<CallablePart, 'lead' | 'plain'>): string | null =>
  usual.has(lead?.word?.toLowerCase() ?? '') || plain.startsWith('§')
    ? plain.slice(0, lead?.length).trim()
    : null;

/** Does what one word calls stand within what another does: a clause within a section? */
const isWithin = (inner: string, outer: string): boolean => calledRank(inner) > calledRank(outer);

/** What the number in front of a paragraph that a word calls can count, likeliest first: `Section C` is the third, or the hundredth. */
export function calledCounts({ lead, plain, heading, bullet, line }: CallablePart): readonly number[] {
  if (!lead?.word || lead.segments.length !== 1 || procedures.has(callOf(lead.word))) return [];
  // Capitals part a call from its text as a sign does: "SECTION 2 Nobody rows alone."
  if (!lead.isClosed && lead.word !== lead.word.toUpperCase()) return [];
  if (heading > 0 || bullet || line.form !== undefined || plain.length <= lead.length) return [];
  const styles =
    callOf(lead.word) === 'appendix'
      ? (['decimal', 'roman'] as const)
      : /^[IVX]/.test(lead.value)
        ? (['decimal', 'roman', 'alpha'] as const)
        : (['decimal', 'alpha', 'roman'] as const);
  return styles.flatMap((style) => countOf(lead.value, style) ?? []);
}

/**
 * Do called rules count through several parts, and has no heading a number of theirs? Then their numbers are whole: Article 3 stands in
 * Chapter II, and is no II.3.
 */
export function countThrough(
  blocks: readonly Block[],
  { heads, called }: { readonly heads: ReadonlyMap<Block, Head>; readonly called: ReadonlySet<Block> },
): boolean {
  const homes = new Set<Block | null>();
  const counts = new Set([...called].map(({ lead }) => lead?.value ?? ''));
  let home: Block | null = null;
  for (const block of called.size === 0 ? [] : blocks) {
    if (heads.has(block)) home = block;
    else if (called.has(block)) homes.add(home);
  }
  const isTaken = [...heads.values()].some(({ number }) => number !== null && counts.has(number));
  return homes.size > 1 && counts.size === called.size && !isTaken;
}
