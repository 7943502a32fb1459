import { openerOf } from '../../document/opener-of.ts';
import { isOfPlainText } from '../../lines/lines.ts';
import { isItem, styleOf } from './list-items.ts';
import type { Places } from './places.ts';
import type { Block } from './read-blocks.ts';

/** As long as words are that call what stands below them, in UTF-16 units. */
export const longestLabel = 60;

/** A line of its own that calls the rules behind it and has no number: a heading among counted items, words as short as one. */
export const isLabel = ({ heading, apart, plain, lead, line }: Block): boolean =>
  heading > 0 ||
  (apart &&
    lead === null &&
    isOfPlainText(line) &&
    line.form === undefined &&
    plain.length <= longestLabel &&
    /^[\p{Lu}\p{Lo}]/u.test(plain) &&
    !/[.;,!?]\s*$/u.test(plain) &&
    openerOf(plain) === undefined);

/** Close what does not hold the rule that comes next, so that a label stands in front of it and not in the rule before. */
export function closeToNext(next: Block, places: Places, whole: ReadonlySet<Block>): void {
  if (!next.apart) return;
  if (whole.has(next)) places.closeToNumber(next.lead?.segments ?? []);
  else if (isItem(next) && next.lead) places.closeToItem(next.indent, styleOf(next));
}
