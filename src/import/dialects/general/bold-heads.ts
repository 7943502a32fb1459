import { findDate } from '../../document/find-date.ts';
import { takeEmphasis } from '../../document/inline.ts';
import { openerOf } from '../../document/opener-of.ts';
import { isOfPlainText } from '../../lines/lines.ts';
import type { Block } from './read-blocks.ts';
import { isEndedTitle, looksLikeTitle } from './title-lines.ts';

/** Fewest bold titles that are headings wherever they stand, and longest of them in UTF-16 units. */
const fewest = 3;
const longest = 80;

/** A bold title, and the level of the innermost heading around it; 0 for none. */
interface BoldTitle {
  readonly at: number;
  readonly level: number;
  readonly head: Block | null;
}

/**
 * Make headings of paragraphs of Markdown or HTML that are one bold title above text or a list, one level below the heading around
 * them. One that asks is a question, and the paragraph below its answer.
 */
export function withBoldHeads(blocks: readonly Block[]): readonly Block[] {
  const bold = new Set(blocks.filter(isBold));
  const calling = callingText(blocks, bold);
  const titles = bold.size < 2 ? [] : boldTitles(blocks, bold, calling);
  const isPair = titles.length === 2 && bold.size === 2 && titles[0]?.head === titles[1]?.head;
  if (titles.length < fewest && !isPair) return blocks;
  const result = [...blocks];
  for (const { at, level } of titles) {
    const [block, next] = blocks.slice(at, at + 2) as [Block, Block];
    const title = { ...block, text: block.plain };
    const isQuestion = /\?["'”’»)]*$/u.test(block.plain) && !next.bullet && !next.lead?.isClosed;
    result[at] = isQuestion ? { ...title, lead: null, asked: 'question' } : { ...title, heading: level + 1 };
    if (isQuestion) result[at + 1] = { ...next, lead: null, asked: 'answer' };
  }
  return result;
}

/** Is a paragraph bold as a whole, and no item, quotation or row? */
const isBold = ({ text, bullet, indent, heading, asked, line }: Block): boolean =>
  text.startsWith('**') &&
  !isOfPlainText(line) &&
  line.form === undefined &&
  !(line.entry || bullet || heading > 0 || indent > 0 || asked) &&
  takeEmphasis(text).every(({ strong, value }) => strong || value.trim() === '');

/**
 * Bold words with a colon on lines of their own, `**Goal:**`, where some call a text and not a list alone: those above lists
 * are titles, too. Fewer are labels of their lists.
 */
function callingText(blocks: readonly Block[], bold: ReadonlySet<Block>): ReadonlySet<Block> {
  const calling = blocks.flatMap((block, at) => {
    const next = blocks[at + 1];
    const isOne = next && bold.has(block) && /:\W*$/u.test(block.plain) && holds(next, bold);
    return isOne && isTitle(block, true) ? [{ block, next }] : [];
  });
  const isText = ({ next }: { readonly next: Block }) =>
    !next.bullet && next.lead === null && next.line.form === undefined;
  return calling.length >= fewest && calling.some(isText)
    ? new Set(calling.map(({ block }) => block))
    : new Set();
}

function boldTitles(
  blocks: readonly Block[],
  bold: ReadonlySet<Block>,
  calling: ReadonlySet<Block>,
): BoldTitle[] {
  const [first, ...headings] = blocks.filter(({ heading }) => heading > 0);
  // What is a heading elsewhere stands above a list of the contents.
  const titles = new Set(headings.map(({ plain }) => plain.trim().toLowerCase()));
  const found: BoldTitle[] = [];
  /** Words that also begin what is no bold title: rules with their text right behind. */
  const others = new Set<string>();
  let head: Block | null = null;
  let called = 0;
  for (const [at, block] of blocks.entries()) {
    const word = block.lead?.word?.toLowerCase();
    // What stands above all headings is a title page.
    const isInside = head !== null || !first;
    if (block.heading > 0) {
      head = block;
      called = 0;
    } else if (titles.has(block.plain.trim().toLowerCase())) continue;
    else if (
      isInside &&
      bold.has(block) &&
      isTitle(block, calling.has(block)) &&
      holds(blocks[at + 1], bold)
    ) {
      if (word !== undefined) called = 1;
      found.push({ at, level: (head?.heading ?? 0) + (word === undefined ? called : 0), head });
    } else if (word !== undefined && block.apart && block.lead?.isClosed) others.add(word);
  }
  const below = found.filter((title) => title.head === first);
  // Above tables alone they are captions.
  if (found.every(({ at }) => blocks[at + 1]?.line.form !== undefined)) return [];
  return found.filter((title) => {
    const isSubtitle = below.length === 1 && title === below[0] && blocks[title.at - 1] === first;
    return !isSubtitle && !others.has(blocks[title.at]?.lead?.word?.toLowerCase() ?? '');
  });
}

/** Numbers without a word tell by themselves what they count; formulas, dates and examples are no titles. */
const isTitle = (block: Block, isCalling = false): boolean =>
  (block.apart || block.lead?.word != null) &&
  block.plain.length <= longest &&
  (looksLikeTitle(block) || isEndedTitle(block)) &&
  !(isCalling ? /[=<>→]/u : /[:!]["'”’»)]*$|[=<>→]/u).test(block.plain) &&
  findDate(block.plain) === null &&
  openerOf(block.plain) === undefined &&
  (block.lead === null ||
    block.lead.word !== null ||
    !(block.lead.isClosed || block.lead.segments.length > 1));

/** Is this a text, a list or a table, on lines of its own? */
const holds = (next: Block | undefined, bold: ReadonlySet<Block>): boolean =>
  next !== undefined &&
  next.heading === 0 &&
  (next.line.form === undefined || next.line.form === 'row' || next.line.form === 'header') &&
  (next.apart || next.bullet || next.lead?.isClosed === true) &&
  !bold.has(next);
