import { romanNumeral } from '../../../base/roman.ts';
import { segmentsOf } from '../../numbering/number-token.ts';
import type { NumberIndex } from './index-numbers.ts';
import { headsItself, isCaption } from './reference-cues.ts';

/** What a text that a number stands in is. */
export interface OwnPlace {
  readonly index: NumberIndex;
  /** Beginnings of texts that begin with a number of their own. */
  readonly headed: ReadonlySet<string>;
  readonly isLabel: boolean;
  /** Of the item in its list; null for none. */
  readonly count: number | null;
  readonly rule: string | null;
}

/** As much of a text as is kept of those that begin with a number of their own. */
export const beginningOf = (text: string): string => text.trimStart().slice(0, 24);

/** Is a number the one that its text begins with, as its own, in a caption, or as "SECTION 4 Nobody rows" in rule II.4 does? */
export function isOwnNumber(
  text: string,
  start: number,
  end: number,
  { headed, index, isLabel, count, rule }: OwnPlace,
): boolean {
  if ((start === 0 && headed.has(beginningOf(text))) || isCaption(text, start, end, index)) return true;
  // Of two rules that print one number the second has it in its title.
  if (start === 0 && isLabel && text.slice(0, end).includes('.')) return true;
  // "Article IV.B.3:" in a list of changes says what was changed.
  const isSingle = isLabel && !text.slice(0, end).includes('.');
  const isAlone = isSingle && headsItself(text, start) && /^[.:]?\s*$/.test(text.slice(end));
  // So does "Article II:" as the third item.
  if (isAlone) return count === null || isCount(text.slice(start, end), count);
  const isLast = segmentsOf(rule ?? '').at(-1)?.text === text.slice(start, end);
  return isLast && start > 0 && headsItself(text, start) && /^\s+\p{Lu}/u.test(text.slice(end));
}

/** Does a number count so, in figures or in Roman ones? */
const isCount = (printed: string, count: number): boolean =>
  [String(count), romanNumeral(count)].includes(printed.toLowerCase());
