import { isOfPlainText } from '../../lines/lines.ts';
import { countOf } from '../../numbering/number-token.ts';
import type { Head } from './find-heads.ts';
import type { Block } from './read-blocks.ts';

/** A chapter with a number, and how the items behind its inner headings count. */
interface Chapter {
  readonly labels: Block[];
  /** Headings whose items go on with those before, and that begin anew. */
  goingOn: number;
  anew: number;
  last: number | null;
}

/** So many headings have to stand in the middle of a count to be no sections. */
const fewest = 3;

/**
 * Find headings without a number that stand among the items of one list: in `Article 3`, items 1 to 4 below one of them and
 * 5 to 9 below the next. They part nothing that counts, so that they call their rules and are no sections.
 */
export function findLabelHeads(
  blocks: readonly Block[],
  heads: ReadonlyMap<Block, Head>,
): ReadonlySet<Block> {
  const chapters: Chapter[] = [];
  let isFirst = false;
  for (const block of blocks) {
    const head = heads.get(block);
    // Rules of a chapter without a number have none to keep.
    if (head?.rank === 0)
      chapters.push({ labels: [], goingOn: 0, anew: head.number === null ? 1 : 0, last: null });
    const chapter = chapters.at(-1);
    if (!chapter) continue;
    if (head) {
      isFirst = head.rank > 0;
      if (head.rank > 0 && head.number === null) chapter.labels.push(block);
      // A chapter whose inner headings have numbers is parted by them.
      else if (head.rank > 0) chapter.anew += 1;
      continue;
    }
    const count = itemCount(block);
    if (count === null) continue;
    if (isFirst && chapter.last !== null) {
      if (count === chapter.last + 1) chapter.goingOn += 1;
      else chapter.anew += 1;
    }
    isFirst = false;
    if (chapter.last === null || count === chapter.last + 1) chapter.last = count;
  }
  const counted = chapters.filter(({ goingOn, anew }) => goingOn > 0 && anew === 0);
  const isWay = counted.reduce((sum, { goingOn }) => sum + goingOn, 0) >= fewest;
  return new Set(isWay ? counted.flatMap(({ labels }) => labels) : []);
}

/** The count of an outermost item of a list. */
const itemCount = ({ lead, indent, line }: Block): number | null =>
  lead?.isClosed &&
  lead.word === null &&
  lead.segments.length === 1 &&
  indent <= (isOfPlainText(line) ? 0 : 2)
    ? countOf(lead.value, 'decimal')
    : null;
