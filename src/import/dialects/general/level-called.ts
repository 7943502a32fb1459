import { callOf } from '../../../base/section-words.ts';
import { countOf } from '../../numbering/number-token.ts';
import type { Block } from './read-blocks.ts';

/** So many headings that one word counts through a document are of one kind. */
const fewest = 3;

/**
 * Put headings that one word counts through the whole document, Article I to IX, as far out as the outermost of them: a page can have one of
 * them larger by a slip. What counts anew, as the sections of each article do, stays.
 *
 * @param marked headings and how far out each stands, in the order of the document
 */
export function levelCalled(marked: ReadonlyMap<Block, number>): Map<Block, number> {
  const kinds = new Map<string, { readonly block: Block; readonly count: number | null }[]>();
  for (const block of marked.keys()) {
    const { lead } = block;
    if (lead?.word == null || lead.segments.length !== 1) continue;
    const count = countOf(lead.value, 'decimal') ?? countOf(lead.value, 'roman');
    const word = callOf(lead.word);
    const all = kinds.get(word) ?? [];
    all.push({ block, count });
    kinds.set(word, all);
  }
  const result = new Map(marked);
  for (const all of kinds.values()) {
    const goesOn = all.every(
      ({ count }, at) => count !== null && (at === 0 || count === (all[at - 1]?.count ?? 0) + 1),
    );
    if (all.length < fewest || !goesOn) continue;
    const outermost = all.reduce(
      (least, { block }) => Math.min(least, marked.get(block) ?? least),
      Number.POSITIVE_INFINITY,
    );
    for (const { block } of all) result.set(block, outermost);
  }
  return result;
}
