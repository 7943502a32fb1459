import { sectionPattern } from '../../../base/section-words.ts';
import type { Remark } from '../../document/document.ts';
import { keyOf } from '../../numbering/number-token.ts';
import type { Head } from './find-heads.ts';
import type { Block } from './read-blocks.ts';

/** Fewest rows that stand together. */
const fewest = 3;

/**
 * Find rows of tables that nothing shows as such, `2.1 barge 6`: at least three blocks below one another that begin with a number
 * and are no sentences, where half of the numbers are those of rules that stand before. They are no rules once more.
 *
 * @param whole blocks whose number says where they stand
 */
export function findRepeatedRows(blocks: readonly Block[], whole: ReadonlySet<Block>): Set<Block> {
  const found = new Set<Block>();
  const seen = new Set<string>();
  const headings = new Set<string>();
  /** The number of the heading above, where it stands for a second time: that of another book, which counts again. */
  let anew: string | null = null;
  for (let at = 0; at < blocks.length; ) {
    const head = blocks[at];
    if (head?.lead && head.heading > 0) {
      anew = headings.has(keyIn(head)) ? keyIn(head) : null;
      headings.add(keyIn(head));
    }
    let to = at;
    for (let block = blocks[to]; block && whole.has(block) && isShort(block); block = blocks[to]) to += 1;
    const run = blocks.slice(at, Math.max(to, at + 1));
    const again = run.filter((block) => seen.has(keyIn(block)));
    const isOfBook = anew !== null && run.every((block) => keyIn(block).startsWith(`${anew}/`));
    if (to - at >= fewest && again.length * 2 >= run.length && !isOfBook)
      for (const block of run) found.add(block);
    else for (const block of run) if (block.lead) seen.add(keyIn(block));
    at += run.length;
  }
  return found;
}

/** The rows whose numbers count them: those of three levels and more are of rules that they are about, `2.4.4 Too many brooms`. */
export const ownCounts = (rows: ReadonlySet<Block>): Block[] =>
  [...rows].filter(({ lead }) => (lead?.segments.length ?? 0) < 3);

const appendix = new RegExp(`^${sectionPattern(['appendix'])}(?!\\p{L})`, 'iu');

/**
 * Find the numbers of an appendix that has none itself, where it counts again what rules before it have: its own numbers lead
 * nowhere, and one of them in a text means the rule.
 *
 * @param heads headings of the document
 */
export function findAppendixNumbers(
  blocks: readonly Block[],
  heads: ReadonlyMap<Block, Head>,
  whole: ReadonlySet<Block>,
): Set<Block> {
  const found = new Set<Block>();
  const seen = new Set<string>();
  let holder: Head | null = null;
  let own: Block[] = [];
  const close = () => {
    if (own.some((block) => seen.has(keyIn(block)))) for (const block of own) found.add(block);
    for (const block of own) seen.add(keyIn(block));
    own = [];
  };
  for (const block of blocks) {
    const head = heads.get(block);
    if (head && head.rank <= (holder?.rank ?? head.rank)) {
      close();
      holder = head.number === null && appendix.test(head.title) ? head : null;
    }
    if (head ? head.number === null : !whole.has(block)) continue;
    if (holder && !head) own.push(block);
    else seen.add(keyIn(block));
  }
  close();
  return found;
}

const keyIn = ({ lead }: Block): string => keyOf(lead?.segments ?? []);

/** A few words that no sign ends, and no heading. */
const isShort = ({ plain, heading }: Block): boolean =>
  heading === 0 && plain.length <= 80 && !/[.:;!?…]["'”’)]*\s*$/u.test(plain);

/** What the report says of rows. */
export const repeatedRowsRemark = (rows: readonly Block[]): Remark[] =>
  remarkOn(rows, 'lines of tables', 'they are read as text, and not as rules');

/** What the report says of numbers of an appendix. */
export const appendixRemark = (rules: readonly Block[]): Remark[] =>
  remarkOn(rules, 'lines of an appendix', 'they are rules without a number, which keep theirs as text');

function remarkOn(blocks: readonly Block[], what: string, became: string): Remark[] {
  const [first] = blocks;
  if (!first) return [];
  const samples = blocks.slice(0, 3).map(({ lead }) => lead?.value ?? '');
  return [
    {
      line: first.lines[0] ?? 0,
      kind: 'row-not-counted',
      message: `${blocks.length} ${what} begin with numbers that rules before them have, or stand among such (${samples.join(', ')}): ${became}.`,
      rule: null,
    },
  ];
}
