import { joinNumber, pinned, whole } from '../../edition/format-number.ts';
import type { NumberStyle } from '../../model/edition-config.ts';
import type { Remark } from '../document/document.ts';

/** A number to be had at a place, and what has to be written for it. */
export interface Pin {
  /** Value of `number=`; null where the place gives the number by itself. */
  readonly pin: string | null;
  /** The count that the place has then: the next one goes on from it. */
  readonly count: number;
  /** The whole number that comes out, as wanted. */
  readonly number: string;
  /** Does it follow from what holds the rule? The number of another section, or `2` among `01`, `02`, is pinned whole. */
  readonly follows: boolean;
}

/** Place of a number. */
export interface NumberPlace {
  /** Number of what holds it; null where that has none. */
  readonly above: string | null;
  /** The count that it would get by itself. */
  readonly next: number;
  readonly style: NumberStyle;
  readonly separator: string;
}

/**
 * Find what to pin so that a place gets the number that a document prints.
 *
 * The same reckoning as when the edition is read: a count in digits is pinned as a count, all else as the text itself.
 *
 * @param wanted whole number as printed; null to take what comes
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
  // C and D among roman numbers are letters of a list that counts by these, and not 100 and 500.
  const count = style.style.endsWith('roman') && /^[cdlm]$/i.test(own) ? null : countOf(own, style);
  if (count !== null && at(count) === wanted)
    return { pin: String(count), count, number: wanted, follows: true };
  const value = pinned(own) ?? own;
  const counted = typeof value === 'number' ? value : next;
  return at(value) === wanted ? { pin: own, count: counted, number: wanted, follows: true } : asPrinted;
}

/** The largest count that is tried: rules that are numbered further are pinned as text. */
const mostCounts = 1000;

function countOf(own: string, style: NumberStyle): number | null {
  if (style.style === 'decimal' && /^\d{1,6}$/.test(own) && !style.skip?.length) return Number(own);
  for (let count = 1; count <= mostCounts; count += 1) {
    if (joinNumber(null, count, { ...style, end: '' }, '') === own) return count;
  }
  return null;
}

/** What is said of a number that is pinned whole. */
export const pinnedWhole = (line: number, number: string): Remark => ({
  line,
  kind: 'number-pinned',
  message: 'This number does not follow from the rules around it; it is pinned as it is printed.',
  rule: number,
});
