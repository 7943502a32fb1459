import type { InlineSyntax } from '../../document/inline.ts';
import { openerOf } from '../../document/opener-of.ts';
import { isOfPlainText } from '../../lines/lines.ts';
import { newDraft, runIn } from './draft.ts';
import { longestLabel } from './label-lines.ts';
import { isItem } from './list-items.ts';
import type { Places } from './places.ts';
import type { Block } from './read-blocks.ts';
import { readRuleText } from './read-rule-text.ts';

/**
 * A paragraph of Markdown or HTML that bold words with a colon call is a rule, as an item of a list with such words is, and so are bold
 * words alone above a list. It holds the list or table that it announces.
 *
 * @returns false where the block is none
 */
export function addRunIn(
  block: Block,
  next: Block | undefined,
  places: Places,
  syntax: InlineSyntax,
): boolean {
  const { text, plain, line, indent, heading, lead, lines } = block;
  const isPlain = !isOfPlainText(line) && line.form === undefined && heading === 0 && indent === 0;
  const isHeld = next !== undefined && (next.line.form === 'row' || isItem(next));
  const isTitle =
    isHeld && isItem(next) && /^\*\*[^*]+[^*.;,!?:]\*\*$/u.test(text) && plain.length <= longestLabel;
  const isCalled = isTitle || /^\*\*[^*]+(?::\*\*|\*\*\s?:)/u.test(text);
  const isNumbered = lead !== null && !(isTitle && lead.word !== null);
  if (!isPlain || isNumbered || !isCalled || openerOf(plain)) return false;
  const called = isTitle ? { ...block, lead: null, text: `${text.slice(0, -2)}:**` } : block;
  const { label, paragraph } = readRuleText(called, syntax, false);
  if (label === null) return false;
  places.closeToText(block);
  const paragraphs = paragraph ? [paragraph] : [];
  const draft = newDraft('rule', lines, { label, paragraphs, indent: -1, style: runIn });
  const isAnnounced = isTitle || /:\W*$/u.test(plain) || next?.apart === false;
  if (isHeld && isAnnounced) places.place(draft);
  else {
    places.hang(draft);
    places.account(lines, 'rule');
  }
  return true;
}
