import { callOf } from '../../../base/section-words.ts';
import { mostFrequent } from '../../../base/tally.ts';
import { countOf } from '../../numbering/number-token.ts';
import type { Block } from './read-blocks.ts';

/** So many headings that one word counts through a document are of one kind. */
const fewest = 3;

/** At most this share of what one word calls stands elsewhere by a slip. */
const rare = 0.2;

/**
 * Put headings that one word counts through the whole document, Article I to IX, as far out as the outermost of them: a page can have one of
 * them larger by a slip. Of what counts anew, as the sections of each article do, one that goes on with the one before, Section 5 behind
 * Section 4, stands where that one and most of them do, and not where few do.
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
    if (all.length < fewest) continue;
    if (!goesOn) {
      const byLevel = Map.groupBy(all, ({ block }) => marked.get(block));
      const usual = mostFrequent(all.map(({ block }) => marked.get(block)));
      for (const [at, { block, count }] of all.entries()) {
        const before = all[at - 1];
        const alike = byLevel.get(marked.get(block)) ?? [];
        const goesOnBehind = count !== null && before?.count === count - 1;
        if (usual === undefined || !goesOnBehind || alike.length > rare * all.length) continue;
        if (result.get(before.block) === usual) result.set(block, usual);
      }
      continue;
    }
    const outermost = all.reduce(
      (least, { block }) => Math.min(least, marked.get(block) ?? least),
      Number.POSITIVE_INFINITY,
    );
    for (const { block } of all) result.set(block, outermost);
  }
  return result;
}
