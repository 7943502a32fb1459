import { romanNumeral, romanValue } from '../../base/roman.ts';

/** Latin adverbs after the number of an inserted rule: `3 bis` comes after 3, on its level. */
const inserted = 'bis|ter|quater|quinquies|sexies|septies|octies|novies|decies';

const piece = new RegExp(`\\d+(?:\\s?(?:${inserted})(?![a-z]))?\\+*|[a-z]+\\+*|[A-Z]+\\+*|\\p{L}+\\+*`, 'gu');

/** The levels of a number: `702`, `19`, `b` of `702.19b`; `+` and adverbs stay with their level. */
export const levelsOf = (number: string): string[] => number.match(piece) ?? [];

const withoutZeros = (level: string): string => level.replace(/^0+(?=\d)/, '');

/** Whether a number is under another: all its levels, and more. */
export function isBelow(holder: string, number: string): boolean {
  const [above, own] = [levelsOf(holder), levelsOf(number)];
  // `1b1` is under `1b`, also if `1b++` was the last before it.
  return (
    above.length < own.length && above.every((level, i) => withoutZeros(level) === withoutZeros(own[i] ?? ''))
  );
}

/** A number for comparison: `3.2(a)`, `3.2.a` and `3.2a` are equal, without leading zeros. */
export const keyOf = (number: string): string => levelsOf(number).map(withoutZeros).join('/');

/** Styles of one level. */
export type Style = 'decimal' | 'upper-alpha' | 'lower-alpha' | 'upper-roman' | 'lower-roman';

/** The count of a mark in a style; null if it is not of that style. */
export function countIn(mark: string, style: Style): number | null {
  const withoutPlus = mark.replace(/\++$/, '');
  if (style === 'decimal') return /^\d{1,4}$/.test(withoutPlus) ? Number(withoutPlus) : null;
  if ((style.startsWith('upper') ? withoutPlus.toUpperCase() : withoutPlus.toLowerCase()) !== withoutPlus)
    return null;
  const lowerCase = withoutPlus.toLowerCase();
  if (style.endsWith('alpha')) return /^[a-z]$/.test(lowerCase) ? lowerCase.charCodeAt(0) - 96 : null;
  const value = /^[ivxlc]{1,8}$/.test(lowerCase) ? romanValue(lowerCase) : 0;
  return value > 0 && romanNumeral(value) === lowerCase ? value : null;
}

const inOrder: readonly Style[] = ['decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman'];

/** The last level as a count: a letter by its position, `ii` as a numeral; null for words. */
export function lastCount(number: string): number | null {
  const last = levelsOf(number).at(-1) ?? '';
  return inOrder.map((style) => countIn(last, style)).find((count) => count !== null) ?? null;
}
