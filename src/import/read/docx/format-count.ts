import { numberWords, ordinalWords } from '../../../base/number-words.ts';
import { romanNumeral } from '../../../base/roman.ts';

/**
 * A count as one of Word's forms writes it: `decimal`, `decimalZero`, `upperRoman`, `lowerLetter`, `ordinal`, …; a form that
 * shows digits, such as `001, 002, 003, ...`, fills up to its width.
 *
 * Letters go on as Word has them: z, aa, bb. A form that is not known is written in digits.
 */
export function formatCount(count: number, format: string): string {
  switch (format) {
    case 'none':
    case 'bullet':
      return '';
    case 'decimalZero':
      return String(count).padStart(2, '0');
    case 'upperRoman':
      return romanNumeral(count).toUpperCase();
    case 'lowerRoman':
      return romanNumeral(count);
    case 'upperLetter':
      return letters(count);
    case 'lowerLetter':
      return letters(count).toLowerCase();
    case 'russianUpper':
      return letters(count, russian);
    case 'russianLower':
      return letters(count, russian).toLowerCase();
    case 'ordinal':
      return `${count}${ordinalEnding(count)}`;
    case 'cardinalText':
      return capitalised(numberWords(count));
    case 'ordinalText':
      return capitalised(ordinalWords(count));
    case 'hex':
      return count.toString(16).toUpperCase();
    case 'chicago':
      return '*†‡§'.charAt((count - 1) % 4).repeat(Math.ceil(count / 4));
    case 'decimalEnclosedCircle':
      return count >= 1 && count <= 20 ? String.fromCodePoint(0x245f + count) : String(count);
    case 'decimalEnclosedParen':
      return `(${count})`;
    case 'numberInDash':
      return `- ${count} -`;
    default: {
      const width = /^(0*[1-9])(?:,|$)/.exec(format)?.[1]?.length ?? 0;
      return String(count).padStart(width, '0');
    }
  }
}

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Without the letters that no list is counted by. */
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
