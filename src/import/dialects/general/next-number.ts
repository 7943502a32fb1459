import { keyOf, segmentsOf } from '../../numbering/number-token.ts';
import { spelledDigits, spelledPattern } from '../../numbering/spelled-count.ts';
import type { NumberIndex } from './index-numbers.ts';
import { token } from './number-ranges.ts';

/** A letter of a script that leaves spaces between words: any other can stand right beside a number. */
const spacedLetter = '[^\\P{L}\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}]';
const bracketed = '\\((?:[a-z]{1,4}|\\d{1,3})\\)';
const numbers = new RegExp(
  `(?<![\\p{N}.$€£#@:=_+]|(?<!(?<![\\p{L}\\p{N}.-])\\d{1,3})-|${spacedLetter})(?<!(?<!\\.\\d{1,3})/)(?:(${spelledPattern})|${token}|${bracketed})(?!(?![ºª])${spacedLetter}|\\p{N}|(?!(?<=\\.\\d{1,3}),\\d{1,3}\\.\\d)[.,]\\d|/\\d{1,4}(?!\\.?\\d)|\\s?[%°×])`,
  'gu',
);

/** What has the form of a number in a text, and where it stands. */
export interface SeenNumber {
  readonly start: number;
  readonly end: number;
  /** In digits where it is spelled out. */
  readonly number: string;
  readonly key: string;
  /** It stands there in words: `Two`. */
  readonly isSpelled: boolean;
}

/** The first text that has the form of a number, from a place on; null for none. */
export function nextNumber(
  text: string,
  from: number,
  { numbers: all }: Pick<NumberIndex, 'numbers'>,
): SeenNumber | null {
  numbers.lastIndex = from;
  for (let match = numbers.exec(text); match; match = numbers.exec(text)) {
    const digits = spelledDigits(match[1] ?? '');
    const number = digits ?? match[0];
    const key = keyOf(segmentsOf(number));
    // "Satz" has the form of `Aiii`.
    if (likeWord.test(number) && !all.has(key)) continue;
    return { start: match.index, end: numbers.lastIndex, number, key, isSpelled: digits !== null };
  }
  return null;
}

const likeWord = /^[A-Z][a-z]+$/;
