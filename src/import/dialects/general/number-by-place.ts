import { formatCount } from '../../../edition/format-number.ts';
import type { NumberStyle } from '../../../model/edition-config.ts';
import type { NumberHint } from '../../numbering/number-hint.ts';
import { keyOf, type Segment, segmentsOf } from '../../numbering/number-token.ts';
import type { Draft } from './draft.ts';

/** Number rules below what has a number; where that has none, they have none but what they print. */
export function numberItems(items: readonly Draft[], above: string | null, hint: NumberHint): void {
  const rules = items.filter(({ kind }) => kind === 'rule');
  const isRowPrinted = rules.some((item) => isPrinted(item) && item.style.startsWith('head'));
  let last = 0;
  for (const item of rules) {
    const shown = item.count;
    if (isPrinted(item)) {
      item.number = wholeNumber(item, above, hint);
      last = shown ?? last;
    } else {
      // A bullet is not counted, and what most headings beside it print is not guessed for one.
      const isByPlace = shown === null && item.style !== '-' && !isRowPrinted;
      const count = isByPlace ? last + 1 : shown;
      // A list that begins anew beside another counts what has numbers already.
      const isNext = above !== null && count !== null && count > last;
      item.number = isNext ? numberOfItem(item, above, count, hint) : null;
      if (isNext) item.count = last = count;
    }
    if (item.number !== null) item.segments = segmentsOf(item.number);
    numberItems(item.children, item.number, hint);
  }
}

/** Does a rule print the number that it has, whole or the end of it? */
const isPrinted = ({ number, numberBy }: Draft): boolean => number !== null && numberBy.how === 'printed';

/** The number of a rule that prints the end of it, `1.1` in section I.1. */
function wholeNumber({ number, segments }: Draft, above: string | null, hint: NumberHint): string | null {
  const held = segmentsOf(above ?? '');
  const holder = keyOf(segments.slice(0, -1));
  const count = segments.length - 1;
  const isEnd = count > 0 && count < held.length && keyOf(held.slice(-count)) === holder;
  const isBeside = keyOf(held.slice(0, count)) === holder;
  return above !== null && isEnd && !isBeside ? joinLevel(above, segments.at(-1)?.text ?? '', hint) : number;
}

/** Letters are those that the list shows; of digits only the count is known, since Markdown has no others. */
function numberOfItem(item: Draft, above: string, count: number, hint: NumberHint): string {
  const shown = item.count === null ? undefined : item.segments.at(-1)?.text;
  return shown === undefined || /^\d/.test(shown)
    ? numberAtPlace(above, count, hint)
    : joinLevel(above, shown, hint);
}

/** The number of the nth below what has a number (null for the outermost), in the style of the sample; from 0 where that has a 0. */
export function numberAtPlace(above: string | null, nth: number, hint: NumberHint): string {
  const levels = levelsBelow(above, hint);
  const depth = depthOf(above);
  const level = levels[Math.min(depth, levels.length - 1)] ?? { separator: '.', text: '1' };
  const count = /^0+$/.test(level.text) && depth < levels.length ? nth - 1 : nth;
  return joinLevel(above, formatCount(count, styleOf(level)), hint);
}

/** Put a level behind the number that holds it. */
export function joinLevel(above: string | null, own: string, hint: NumberHint): string {
  if (above === null) return own;
  const levels = levelsBelow(above, hint);
  const depth = depthOf(above);
  const separator = levels[Math.min(depth, levels.length - 1)]?.separator ?? '.';
  return `${above}${depth >= levels.length && separator === '' ? '.' : separator}${own}`;
}

const depthOf = (above: string | null): number => segmentsOf(above ?? '').length;

/** The levels of the sample that begins like a number: `A.1` below Appendix A, where there is one. */
function levelsBelow(above: string | null, { levels, beside }: NumberHint): readonly Segment[] {
  const isLike = (sample: readonly Segment[]) =>
    /^\d/.test(sample[0]?.text ?? '') === /^\d/.test(above ?? '');
  return beside !== null && above !== null && isLike(beside) ? beside : levels;
}

function styleOf({ text }: Segment): NumberStyle {
  if (/^\d/.test(text)) return { style: 'decimal', width: /^0\d/.test(text) ? text.length : 1 };
  if (/^[ivx]+$/.test(text)) return { style: 'lower-roman' };
  if (/^[IVX]+$/.test(text)) return { style: 'upper-roman' };
  return { style: /^[a-z]/.test(text) ? 'lower-alpha' : 'upper-alpha' };
}
