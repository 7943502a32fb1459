import { isTitleCase } from '../../document/is-title.ts';
import { countOf } from '../../numbering/number-token.ts';
import type { Block } from './read-blocks.ts';
import { isBare } from './title-lines.ts';

/** So many titles that one word calls are some wherever they stand, and longest of them in UTF-16 units. */
const fewest = 3;
const longest = 80;

const called = /^(\p{Lu}\p{Ll}{3,})\s+([A-Z]|\d{1,2}|[IVX]{1,4})[.:]\s+(?=\p{Lu})/u;

/**
 * Find lines of a plain text that a word of the author's own counts, each with a title and text below, `Subsection B: Goats`: they stand
 * within what the usual words call, and end the list that stands in front of them.
 */
export function sisterTitles(blocks: readonly Block[]): ReadonlySet<Block> {
  const byWord = new Map<string, { readonly titles: Block[]; last: number; isCounted: boolean }>();
  for (const [at, block] of blocks.entries()) {
    const [front = '', word = '', value = ''] = isShort(block) ? (called.exec(block.plain) ?? []) : [];
    const next = blocks[at + 1];
    if (word === '') continue;
    const one = byWord.get(word) ?? { titles: [], last: 0, isCounted: true };
    byWord.set(word, one);
    const counts = (['decimal', 'roman', 'alpha'] as const).map((style) => countOf(value, style));
    const count = [one.last + 1, 1].find((due) => counts.includes(due));
    one.isCounted &&= count !== undefined && isTitleCase(block.plain.slice(front.length).trim());
    one.last = count ?? 0;
    if (next && !called.test(next.plain)) one.titles.push(block);
  }
  const all = [...byWord.values()].filter(({ titles, isCounted }) => isCounted && titles.length >= fewest);
  return new Set(all.flatMap(({ titles }) => titles));
}

const isShort = (block: Block): boolean => isBare(block) && block.plain.length <= longest;
