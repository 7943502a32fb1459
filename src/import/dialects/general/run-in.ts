import type { InlineSyntax } from '../../document/inline.ts';
import { openerOf } from '../../document/opener-of.ts';
import { isOfPlainText } from '../../lines/lines.ts';
import { newDraft, runIn } from './draft.ts';
import { isItem } from './list-items.ts';
import type { Places } from './places.ts';
import type { Block } from './read-blocks.ts';
import { readRuleText } from './read-rule-text.ts';

/**
 * A paragraph of Markdown or HTML that bold words with a colon call is a rule, as an item of a list with such words is. It holds the
 * list or table that it announces.
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
  if (!isPlain || lead !== null || !/^\*\*[^*]+(?::\*\*|\*\*\s?:)/u.test(text) || openerOf(plain))
    return false;
  const { label, paragraph } = readRuleText(block, syntax, false);
  if (label === null) return false;
  places.closeToText(block);
  const paragraphs = paragraph ? [paragraph] : [];
  const draft = newDraft('rule', lines, { label, paragraphs, indent: -1, style: runIn });
  const isHeld = next !== undefined && (next.line.form === 'row' || isItem(next));
  const isAnnounced = /:\W*$/u.test(plain) || next?.apart === false;
  if (isHeld && isAnnounced) places.place(draft);
  else {
    places.hang(draft);
    places.account(lines, 'rule');
  }
  return true;
}
