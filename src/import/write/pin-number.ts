import { joinNumber, pinned, whole } from '../../edition/format-number.ts';
import type { NumberStyle } from '../../model/edition-config.ts';
import type { Remark } from '../document/document.ts';

/** How to get a number at a place. */
export interface Pin {
  /** Value of `number=`; null if the place yields the number by itself. */
  readonly pin: string | null;
  /** The resulting count; the next one continues it. */
  readonly count: number;
  /** The resulting whole number, as wanted. */
  readonly number: string;
  /**
   * Whether it follows from its parent. The number of another section, or `2` among `01`, `02`, is
   * pinned whole.
   */
  readonly follows: boolean;
}

/** Place of a number. */
export interface NumberPlace {
  /** Number of its parent, or null. */
  readonly above: string | null;
  /** The count it would get by itself. */
  readonly next: number;
  readonly style: NumberStyle;
  readonly separator: string;
}

/**
 * Finds what to pin so that a place gets the printed number, with the same arithmetic as reading
 * the edition: a count in digits is pinned as a count, all else as text.
 * @param wanted whole number as printed; null accepts any
 */
export function pinNumber(wanted: string | null, { above, next, style, separator }: NumberPlace): Pin {
  const at = (count: number | string) => joinNumber(above, count, style, separator);
  if (wanted === null || at(next) === wanted)
    return { pin: null, count: next, number: at(next), follows: true };
  const between = above === null || style.inherit === false ? '' : above + (style.separator ?? separator);
  const asPrinted: Pin = { pin: whole + wanted, count: next, number: wanted, follows: false };
  if (!wanted.startsWith(between)) return asPrinted;
  const end = style.end ?? '';
  const own = wanted.slice(between.length, wanted.endsWith(end) ? wanted.length - end.length : undefined);
  // C and D among roman numerals are letters of the list, not 100 and 500.
  const count = style.style.endsWith('roman') && /^[cdlm]$/i.test(own) ? null : countOf(own, style);
  if (count !== null && at(count) === wanted)
    return { pin: String(count), count, number: wanted, follows: true };
  const value = pinned(own) ?? own;
  const counted = typeof value === 'number' ? value : next;
  return at(value) === wanted ? { pin: own, count: counted, number: wanted, follows: true } : asPrinted;
}

/** Highest count tried; larger numbers are pinned as text. */
const mostCounts = 1000;

function countOf(own: string, style: NumberStyle): number | null {
  if (style.style === 'decimal' && /^\d{1,6}$/.test(own) && !style.skip?.length) return Number(own);
  for (let count = 1; count <= mostCounts; count += 1) {
    if (joinNumber(null, count, { ...style, end: '' }, '') === own) return count;
  }
  return null;
}

/** The remark for a number that is pinned whole. */
export const pinnedWhole = (line: number, number: string): Remark => ({
  line,
  kind: 'number-pinned',
  message: 'This number does not follow from the rules around it; it is pinned as it is printed.',
  rule: number,
});
