import { headingKinds, sectionPattern } from '../../base/section-words.ts';
import { numberAt } from '../numbering/number-token.ts';
import type { ShownNumber } from './count-lists.ts';

/**
 * The bare number in what a list shows: `1.04.02` of `1.04.02.`, `IV` of `Article IV`, `a` of `(a)`, `1(a)` of `1.(a)`.
 *
 * @returns null where it shows none
 */
export function bareNumber({ text, own }: Pick<ShownNumber, 'text' | 'own'>): string | null {
  if (own === '') return fixed.test(text.trim()) ? text.trim().replace(/\.$/, '') : null;
  const end = text.lastIndexOf(own);
  if (end < 0) return null;
  const head = text.slice(0, end + own.length).replace(/[\s\u00A0]+$/u, '');
  const token = /[^\s\u00A0]+$/u.exec(head)?.[0] ?? '';
  // Brackets that part two levels are of the number, those around all of it are not.
  const bare = token
    .replace(/[[\]]/g, (sign) => (sign === '[' ? '(' : ')'))
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\.*\(([\p{L}\p{N}]+)\)?|\)/gu, (_, level?: string) => (level === undefined ? '' : `(${level})`))
    .replace(/\.{2,}/g, '.');
  return bare === '' ? null : bare;
}

/** A number that is the same for all of a list: `HR`, `AppA.1`, and no word such as `Example:`. */
const fixed = /^(?=\S*(?:\d|[A-Z]\.?$))[\p{L}\p{N}]{1,6}(?:[.-][\p{L}\p{N}]{1,6})*\+{0,3}\.?$/u;

const typed = new RegExp(
  `^(${sectionPattern(headingKinds)}\\s+|§\\s*)?(\\d{1,3}(?:\\.\\d{1,3})*|(?<=§\\s*)\\d{1,3}[a-z]|[IVXLC]{1,7}|[A-Z])(?:[.:)]+\\s+|\\s+[–—:-](?:\\s+|(?=\\p{L}))|\\s+(?=\\p{Lu}))`,
  'iu',
);

/** Signs that a number stands between: `第3条`, `제2장`. */
const eastAsian = /^[第제]/u;

/** A number that was typed in front of a title. */
export interface TypedNumber {
  readonly number: string;
  /** How much of the title it takes, in UTF-16 units. */
  readonly length: number;
  /** A word such as Article stands before it. */
  readonly hasWord: boolean;
}

/** The number that was typed in front of a title; null where there is none. */
export function typedNumber(title: string): TypedNumber | null {
  const found = typed.exec(title);
  const [all = '', word, number] = found ?? [];
  const counted = number === undefined && eastAsian.test(title) ? numberAt(title) : null;
  if (counted?.word) return { number: counted.value, length: counted.length, hasWord: true };
  if (number === undefined) return null;
  // A capital alone can be a word, as in "A Turn"; behind "Article" it is none.
  if (word === undefined && /^[A-Z]$/i.test(number) && !/[.:)]/.test(all)) return null;
  if (/^[a-z]/.test(number)) return null;
  return { number, length: all.length, hasWord: word !== undefined };
}

/** So many titles have to count by capitals. */
const fewest = 3;

/** The capital that a title begins with, with no sign behind it: `B Ropes`. */
export function letterAt(title: string): TypedNumber | null {
  const [all = '', number] = /^([A-Z])\s+(?=\p{Lu})/u.exec(title) ?? [];
  return number === undefined ? null : { number, length: all.length, hasWord: false };
}

/** Do titles count by capitals, from A on? */
export const areLettered = (titles: readonly string[]): boolean =>
  titles.length >= fewest &&
  titles.every((title, at) => letterAt(title)?.number === String.fromCharCode(65 + at));
