import { romanNumeral, romanValue } from '../../base/roman.ts';

/** Latin adverbs behind the number of something that was put in later: `3 bis` comes after 3, on its level. */
const inserted = 'bis|ter|quater|quinquies|sexies|septies|octies|novies|decies';

const piece = new RegExp(`\\d+(?:\\s?(?:${inserted})(?![a-z]))?\\+*|[a-z]+\\+*|[A-Z]+\\+*|\\p{L}+\\+*`, 'gu');

/** The levels of a number: `702`, `19`, `b` of `702.19b`; signs and adverbs stay at the level that they follow. */
export const levelsOf = (number: string): string[] => number.match(piece) ?? [];

const plain = (level: string): string => level.replace(/^0+(?=\d)/, '');

/** Does a number stand below another one: all levels of that one, and more? */
export function isBelow(holder: string, number: string): boolean {
  const [above, own] = [levelsOf(holder), levelsOf(number)];
  // `1b1` stands below `1b`, and so it does where `1b++` was the last before.
  return above.length < own.length && above.every((level, i) => plain(level) === plain(own[i] ?? ''));
}

/** A number as others are compared with it: `3.2(a)`, `3.2.a` and `3.2a` are one, and zeros in front do not count. */
export const keyOf = (number: string): string => levelsOf(number).map(plain).join('/');

/** The number without its last level; null for one level. */
export function holderOf(number: string): string | null {
  const [last = ''] = levelsOf(number).slice(-1);
  const at = number.lastIndexOf(last);
  const rest = number.slice(0, at).replace(/[^\p{L}\d+]+$/u, '');
  return rest === '' ? null : rest;
}

/** Styles of one level. */
export type Style = 'decimal' | 'upper-alpha' | 'lower-alpha' | 'upper-roman' | 'lower-roman';

/** What a mark counts to in a style; null where it is not of that style. */
export function countIn(mark: string, style: Style): number | null {
  const bare = mark.replace(/\++$/, '');
  switch (style) {
    case 'decimal':
      return /^\d{1,4}$/.test(bare) ? Number(bare) : null;
    case 'upper-alpha':
      return /^[A-Z]$/.test(bare) ? bare.charCodeAt(0) - 64 : null;
    case 'lower-alpha':
      return /^[a-z]$/.test(bare) ? bare.charCodeAt(0) - 96 : null;
    case 'upper-roman':
      return bare === bare.toUpperCase() ? romanCount(bare.toLowerCase()) : null;
    case 'lower-roman':
      return bare === bare.toLowerCase() ? romanCount(bare) : null;
  }
}

function romanCount(numeral: string): number | null {
  if (!/^[ivxlc]{1,8}$/.test(numeral)) return null;
  const value = romanValue(numeral);
  return romanNumeral(value) === numeral ? value : null;
}

/** A count as a level of a number is printed. */
export function formatCount(count: number, style: Style, width = 1): string {
  switch (style) {
    case 'decimal':
      return String(count).padStart(width, '0');
    case 'upper-alpha':
      return String.fromCharCode(64 + count);
    case 'lower-alpha':
      return String.fromCharCode(96 + count);
    case 'upper-roman':
      return romanNumeral(count).toUpperCase();
    case 'lower-roman':
      return romanNumeral(count);
  }
}

/** The last level as a count: by itself, and with `ii` before roman numerals as well; null for words. */
export function lastCount(number: string, style?: Style): number | null {
  const [last = ''] = levelsOf(number).slice(-1);
  if (style) return countIn(last, style);
  return (
    countIn(last, 'decimal') ??
    countIn(last, 'lower-alpha') ??
    countIn(last, 'upper-alpha') ??
    countIn(last, 'lower-roman') ??
    countIn(last, 'upper-roman')
  );
}

/** Put a level behind the number of what holds it: letters behind a figure stand close in documents that print them so. */
export const joinNumber = (holder: string | null, own: string, separator: string): string =>
  holder === null || holder === '' ? own : `${holder}${separator}${own}`;
