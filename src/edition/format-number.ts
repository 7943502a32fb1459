import { romanNumeral } from '../base/roman.ts';
import type { NumberStyle } from '../model/numbering.ts';
import { skippedValues } from './numbers/read-count.ts';

/**
 * Formats a count: `3` as `03`, `C`, `c`, `iii` or `III`.
 *
 * Letters continue as in a spreadsheet (`z`, `aa`, `ab`). Digits are used for roman numerals from
 * 4,000 and for letters and roman numerals below 1. Values in `skip` are left out.
 */
export function formatCount(count: number, style: NumberStyle): string {
  let value = count;
  const start = style.start ?? 1;
  for (const skipped of style.skip?.length ? skippedValues(style) : [])
    if (skipped >= start && skipped <= value) value += 1;
  return write(value, style);
}

function write(count: number, style: NumberStyle): string {
  switch (style.style) {
    case 'decimal':
      return String(count).padStart(style.width ?? 1, '0');
    case 'lower-alpha':
      return letters(count);
    case 'upper-alpha':
      return letters(count).toUpperCase();
    case 'lower-roman':
      return romanNumeral(count);
    case 'upper-roman':
      return romanNumeral(count).toUpperCase();
  }
}

function letters(count: number): string {
  if (count < 1) return String(count);
  let rest = count;
  let text = '';
  while (rest > 0) {
    rest -= 1;
    text = String.fromCharCode(97 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text;
}

/**
 * Appends a level's count to the number of the level above.
 *
 * @param above number of the level above; null if it has none
 * @param count the count, or the text that an author pinned; after `/` it is the whole number
 * @param separator between levels, unless the style has its own
 */
export function joinNumber(
  above: string | null,
  count: number | string,
  style: NumberStyle,
  separator: string,
): string {
  const own = typeof count === 'number' ? formatCount(count, style) : count;
  if (own.startsWith(whole)) return own.slice(whole.length);
  const ended = `${own}${style.end ?? ''}`;
  if (above === null || style.inherit === false) return ended;
  return `${above}${style.separator ?? separator}${ended}`;
}

/**
 * Mark before an item of a list that counts on its own: the count, a full stop unless it or the
 * style ends otherwise, and the bracket that separates the style from the level above: `(a)`.
 */
export function joinMark(count: number | string, style: NumberStyle): string {
  if (typeof count === 'string' && count.startsWith(whole)) return count.slice(whole.length);
  const isEnded = typeof count === 'string' && /[^\p{L}\p{N}]$/u.test(count);
  const bracket = /^[([]$/.test(style.separator ?? '') ? style.separator : '';
  return `${bracket}${joinNumber(null, count, isEnded ? style : { end: '.', ...style }, '')}`;
}

/**
 * A pinned number as a count if it is digits; else the text to print; null for `none`: no number at
 * all.
 */
export const pinned = (value: string): number | string | null =>
  /^\d{1,6}$/.test(value) ? Number(value) : value === unnumbered ? null : value;

/**
 * Begins a pinned number that is the whole one, whatever the parent's: `number=/2.3.8` below 2.2.
 */
export const whole = '/';

/** Value of `number=` for a rule without a number, and so for all below it. */
export const unnumbered = 'none';
