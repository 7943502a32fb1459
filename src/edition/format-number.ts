import type { NumberStyle } from '../model/numbering.ts';
import { skippedValues } from './numbers/read-count.ts';

/**
 * Write a count in a style: `3` as `03`, `C`, `c`, `iii` or `III`.
 *
 * Letters go on as in a spreadsheet after the last (`z`, `aa`, `ab`); romans from 4,000 on, and any count below 1 in
 * letters or romans, are written in digits, since neither has them. `skip` leaves written values out and counts on.
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
      return roman(count);
    case 'upper-roman':
      return roman(count).toUpperCase();
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

const numerals: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(count: number): string {
  if (count < 1 || count > 3999) return String(count);
  let rest = count;
  let text = '';
  for (const [value, numeral] of numerals) {
    while (rest >= value) {
      text += numeral;
      rest -= value;
    }
  }
  return text;
}

/**
 * Put a level's count behind the number of the level above.
 *
 * @param above number of the level above; null where it has none
 * @param count the count, or the text itself where an author pinned one
 * @param separator what stands between levels unless the style has its own
 */
export function joinNumber(
  above: string | null,
  count: number | string,
  style: NumberStyle,
  separator: string,
): string {
  const own = typeof count === 'number' ? formatCount(count, style) : count;
  const ended = `${own}${style.end ?? ''}`;
  if (above === null || style.inherit === false) return ended;
  return `${above}${style.separator ?? separator}${ended}`;
}

/** A pinned number is a count where it is one, in digits; else it is the text to print. */
export const pinned = (value: string): number | string => (/^\d{1,6}$/.test(value) ? Number(value) : value);
