import type { RuleNode } from '../../../edition/nodes.ts';
import { lineStart, type PlacedText } from './widen-item.ts';

/**
 * What stands before a list item whose number changes, with a blank line where it takes one: in Markdown a line of
 * text ends at a list that begins with 1, and takes in any other one.
 *
 * @param number the new one
 * @param before the item before it below the same rule or section
 * @returns up to the mark of the item; null where more than white space stands before it
 */
export function blankLineBefore(
  { item, at }: RuleNode,
  number: number,
  before: RuleNode | undefined,
  text: string,
): PlacedText | null {
  const mark = item?.written?.at[0] ?? at[0];
  const asItIs: PlacedText = { at: [mark, mark], text: '' };
  if (number === 1 || (before && before.item?.list === item?.list)) return asItIs;
  const start = lineStart(text, mark);
  const ending = text.slice(start - 2, start) === '\r\n' ? '\r\n' : text.slice(start - 1, start);
  const lineBefore = text.slice(lineStart(text, start - ending.length), start);
  if (lineBefore.trim() === '' || /^#{1,6}[ \t]/.test(lineBefore)) return asItIs;
  const indent = text.slice(start, mark);
  return indent.trim() === '' ? { at: [start, mark], text: ending + indent } : null;
}
