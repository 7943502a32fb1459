import { numberWords, ordinalWords } from '../../../base/number-words.ts';
import { romanNumeral } from '../../../base/roman.ts';

const ways: ReadonlyMap<string, (count: number) => string> = new Map([
  ['none', () => ''],
  ['bullet', () => ''],
  ['decimalZero', (count) => String(count).padStart(2, '0')],
  ['upperRoman', (count) => romanNumeral(count).toUpperCase()],
  ['lowerRoman', romanNumeral],
  ['upperLetter', (count) => letters(count)],
  ['lowerLetter', (count) => letters(count).toLowerCase()],
  ['russianUpper', (count) => letters(count, russian)],
  ['russianLower', (count) => letters(count, russian).toLowerCase()],
  ['ordinal', (count) => `${count}${ordinalEnding(count)}`],
  ['cardinalText', (count) => capitalised(numberWords(count))],
  ['ordinalText', (count) => capitalised(ordinalWords(count))],
  ['hex', (count) => count.toString(16).toUpperCase()],
  ['chicago', (count) => '*†‡§'.charAt((count - 1) % 4).repeat(Math.ceil(count / 4))],
  [
    'decimalEnclosedCircle',
    (count) => (count >= 1 && count <= 20 ? String.fromCodePoint(0x245f + count) : `${count}`),
  ],
  ['decimalEnclosedParen', (count) => `(${count})`],
  ['numberInDash', (count) => `- ${count} -`],
]);

/**
 * A count in one of Word's formats: `upperRoman`, `001, 002, 003, ...`; after z comes aa, bb.
 * Unknown formats count in digits.
 */
export function formatCount(count: number, format: string): string {
  const width = /^(0*[1-9])(?:,|$)/.exec(format)?.[1]?.length ?? 0;
  return ways.get(format)?.(count) ?? String(count).padStart(width, '0');
}

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Without the letters that lists skip. */
const russian = 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ';

function letters(count: number, alphabet = latin): string {
  if (count < 1 || count > 780) return String(count);
  return alphabet.charAt((count - 1) % alphabet.length).repeat(Math.ceil(count / alphabet.length));
}

function ordinalEnding(count: number): string {
  const last = count % 100;
  if (last >= 11 && last <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][count % 10] ?? 'th';
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
