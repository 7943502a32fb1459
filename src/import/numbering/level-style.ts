import { romanNumeral, romanValue } from '../../base/roman.ts';
import { mostFrequent } from '../../base/tally.ts';
import { signsSchema } from '../../model/numbering.ts';
import { countIn, type Style } from '../shape/number.ts';

/** One level of a number as printed under its parent. */
export interface PrintedLevel {
  readonly text: string;
  /** Separator from the level above; null if that is not repeated, undefined if there is none. */
  readonly separator: string | null | undefined;
  /** Sign after it, such as a bracket. */
  readonly end: string;
  /** Whether it is the first of its list. */
  readonly isFirst: boolean;
}

const isSign = (sign: string): boolean => signsSchema.safeParse(sign).success;

/** With at least this share of digits, a level counts in digits. */
const leastDigits = 0.05;

/** A plain counter; an appendix called `AppA` says nothing about the others. */
const isCount = ({ text }: PrintedLevel) => /^(?:\d+|[a-z]+|[A-Z]+)\+*$/.test(text);

/** The majority style of a level; sections from 0 (`mayStartAtZero`) hold general rules. */
export function styleOf(printed: readonly PrintedLevel[], mayStartAtZero = true): string {
  const counted = printed.filter(isCount);
  const levels = counted.length > 0 ? counted : printed;
  // A single letter can be pinned among digits, but not digits among letters.
  const digits = levels.filter(({ text }) => kindOf(text) === 'decimal').length;
  const isMixed = leastDigits * levels.length <= digits;
  const style = isMixed ? 'decimal' : (mostFrequent(levels.map(({ text }) => kindOf(text))) ?? 'decimal');
  const all = isRomanList(levels) ? style.replace('alpha', 'roman') : style;
  const fitting = levels.filter(({ text }) => kindOf(text) === style || all !== style);
  const separator = mostFrequent(
    fitting.flatMap(({ separator: own }) =>
      own === undefined || (own !== null && !isSign(own)) ? [] : [own],
    ),
  );
  // "A]" stays text: edition.yaml cannot express that sign.
  const [end = ''] = [mostFrequent(fitting.map((level) => level.end)) ?? ''].filter(isSign);
  const first = mostFrequent(
    fitting.filter(({ isFirst }) => isFirst).map(({ text }) => countIn(text, all as Style) ?? 1),
  );
  const padded = fitting.flatMap(({ text }) => (/^0\d/.test(text) ? text.length : []));
  const width = mostFrequent(padded) ?? 1;
  const skip = all.endsWith('alpha') ? skipped(fitting) : [];
  const parts = [
    `style: ${all}`,
    ...(all === 'decimal' && width > 1 ? [`width: ${width}`] : []),
    ...(first === 0 && mayStartAtZero ? ['start: 0'] : []),
    ...(separator === null ? ['inherit: false'] : []),
    ...(separator === null || separator === undefined || separator === '.'
      ? []
      : [`separator: "${separator}"`]),
    ...(end === '' ? [] : [`end: "${end}"`]),
    ...(skip.length > 0 ? [`skip: [${skip.join(', ')}]`] : []),
  ];
  return parts.length === 1 ? all : `{ ${parts.join(', ')} }`;
}

const kindOf = (text: string): string =>
  /^\d/.test(text) ? 'decimal' : `${/^[a-z]/.test(text) ? 'lower' : 'upper'}-alpha`;

/** Whether letters are roman numerals: some have two or more letters, and most are numerals. */
function isRomanList(levels: readonly PrintedLevel[]): boolean {
  const letters = levels.map(({ text }) => text.replace(/\++$/, '')).filter((text) => /^[A-Za-z]/.test(text));
  // "IX" and "XI" do not occur in lists that continue after Z with AA.
  const isLong = letters.some((text) => text.length > 1);
  const areNumerals = letters.every(
    (text) => romanNumeral(romanValue(text.toLowerCase())) === text.toLowerCase(),
  );
  if (isLong && areNumerals) return true;
  const beginsRoman = levels.some(({ isFirst, text }) => isFirst && /^i$/i.test(text));
  return (
    (beginsRoman || letters.some((text) => /^(?:ii|iii|iv|vi)$/i.test(text))) &&
    letters.filter((text) => /^[ivxlc]+$/i.test(text)).length * 2 > letters.length
  );
}

/** Letters that the list skips: `l` and `o` look like digits. */
function skipped(levels: readonly PrintedLevel[]): string[] {
  const letters = levels.map(({ text }) => text.replace(/\++$/, ''));
  const used = new Set(letters);
  const pairs = letters.some((letter) => /^[A-Z]$/.test(letter)) ? ['IJ', 'LM', 'OP'] : ['ij', 'lm', 'op'];
  return pairs.flatMap(([letter = '', next = '']) => (used.has(next) && !used.has(letter) ? [letter] : []));
}
