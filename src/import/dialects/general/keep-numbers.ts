import { headingKinds } from '../../../base/section-words.ts';
import type { Inline } from '../../document/document.ts';
import { type InlineSyntax, toInlines } from '../../document/inline.ts';
import { segmentsOf } from '../../numbering/number-token.ts';
import { calledMark, calledRank } from './called-paragraphs.ts';
import { newDraft } from './draft.ts';
import { lastCount, styleOf } from './list-items.ts';
import type { Places } from './places.ts';
import { type Block, lettersOf } from './read-blocks.ts';
import { readRuleText } from './read-rule-text.ts';

/** The text of a block. One without emphasis is one stretch: taking it apart into letters costs most of an import. */
export const textOf = (block: Block, syntax: InlineSyntax, withNumber = true): Inline[] =>
  block.text.includes('*')
    ? toInlines(lettersOf(block, withNumber), block.lines[0] ?? 0, syntax)
    : [{ type: 'text', value: withNumber ? block.text : block.text.slice(block.lead?.length ?? 0) }];

/** The number of a heading with that of what holds it, where it counts there as an item of a list would: `2) Tides` in Article 4 is 4.2. */
export function countedWithin({ lead }: Block, number: string | null, { open, part }: Places): string | null {
  const holder = open.at(-1) ?? part;
  if (number === null || !holder?.number || !lead?.isClosed || lead.word !== null || lead.segments.length > 1)
    return number;
  const before = ('style' in holder ? holder.children : holder.items).findLast(
    ({ number: own }) => own !== null,
  );
  return lastCount(lead.segments) === (before?.count ?? 0) + 1 ? `${holder.number}.${lead.value}` : number;
}

/** A rule of an appendix that counts again what the document has: the number that it prints stays in front of its text. */
export function addAppended(block: Block, places: Places, syntax: InlineSyntax): void {
  const indent = block.lead?.segments.length ?? 0;
  places.closeToItem(indent, 'appended');
  places.place(
    newDraft('rule', block.lines, { paragraphs: [textOf(block, syntax)], indent, style: 'appended' }),
  );
}

/**
 * A rule that a word and a number call, around all lists; a clause stands within a section. The word stays in the text with its number
 * where the rule gets none, or where the word is a rare one.
 *
 * @param isThrough its number counts through the document, and is whole
 */
export function addCalled(block: Block, places: Places, syntax: InlineSyntax, isThrough: boolean): void {
  const rank = calledRank(block.lead?.word ?? '');
  const indent = rank - headingKinds.length - 1;
  const style = `called${rank}`;
  places.closeToItem(indent, style);
  const above = places.open.at(-1)?.number ?? places.part?.number ?? null;
  const own = block.lead?.segments ?? [];
  const number = above === null || isThrough ? (block.lead?.value ?? '') : `${above}.${block.lead?.value}`;
  const segments = segmentsOf(number);
  const isOwn = above !== null && places.isFree(segments);
  const mark = isOwn ? calledMark(block) : null;
  const { label, paragraph } =
    mark === null ? { label: null, paragraph: textOf(block, syntax) } : readRuleText(block, syntax, true);
  places.place(
    newDraft('rule', block.lines, {
      ...(isOwn ? { segments, number } : { segments }),
      count: lastCount(own),
      ...(mark === null ? {} : { listMark: mark }),
      label,
      paragraphs: paragraph ? [paragraph] : [],
      indent,
      style,
    }),
  );
}

/**
 * A sentence with the number behind that of the part at hand, whose rules have numbers below it: a part of its own without a title,
 * `105. Nobody rows alone.` behind 104.3. An item of a list goes on with the one before it.
 *
 * @returns false where it is none
 */
export function addUntitled(block: Block, places: Places, syntax: InlineSyntax): boolean {
  const { lead, bullet, indent, lines } = block;
  const { part } = places;
  const [own = '', above = ''] = [lead?.value, part?.number ?? ''];
  if (!part || !lead?.isClosed || lead.word !== null || bullet || indent > 0) return false;
  if (!/^\d+$/.test(own) || !/^\d+$/.test(above) || Number(own) !== Number(above) + 1) return false;
  const isListed = places.open.some(
    ({ style, count }) => style === styleOf(block) && count === Number(above),
  );
  // Two of them can stand side by side.
  const isBehind = part.items.some(({ style }) => style === 'whole') || part.title === `Section ${above}`;
  if (isListed || !isBehind || !places.isFree(lead.segments)) return false;
  const line = lines[0] ?? 0;
  const title = `Section ${own}`;
  places.beginPart({
    level: part.level,
    number: own,
    segments: lead.segments,
    title,
    name: null,
    line,
    items: [],
  });
  places.ledger.remark({ line, rule: own }, 'heading-missing', `${own} has a text and no title`);
  places.hang(newDraft('note', lines, { paragraphs: [textOf(block, syntax, false)] }));
  places.account(lines, 'note');
  return true;
}
