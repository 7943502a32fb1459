import { headingKinds, sectionWords } from '../../base/section-words.ts';
import { countIn } from './number.ts';

/** The start of a text that can be a number. */
export interface Lead {
  /** The number, with digits for look-alike letters: `0.06` of `O.06`. */
  readonly number: string;
  readonly printed: string;
  /** Signs around it: `(` and `)` of `(a)`, `.` of `1.`; or empty. */
  readonly open: string;
  readonly close: string;
  /** A word before it, `Article`, or null. */
  readonly word: string | null;
  /** Its length in the text with trailing white space, in UTF-16 units. */
  readonly length: number;
}

/** A pattern for words before a number, in lower, title or upper case, and abbreviations. */
export function anyOf({ words, short }: ReturnType<typeof sectionWords>): string {
  const anyCase = (word: string): string =>
    `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}|${word.toUpperCase()}`;
  return [...words.map(anyCase), ...short.map((word) => `(?:${anyCase(word)})\\.`)].join('|');
}

const sectionNouns = anyOf(sectionWords(headingKinds));

// A level is digits and letters, or letters only; endings are open: `12a-1`, `1b++++`, `002bis`.
const segment = '(?:\\d{1,4}[a-z]{0,12}|[a-z]{1,12}|[A-Z]{1,8}|App[A-Z])\\+*';
const value = `(?:[A-Z]{1,4}-?(?=\\d))?${segment}(?:[.\\-]?${segment}|\\([a-z\\d]{1,4}\\))*(?:\\s(?:bis|ter|quater|quinquies)(?:\\s[A-Z](?![\\p{L}]))?)?`;
const pattern = new RegExp(
  `^(?:(?<word>(?:${sectionNouns})(?=\\s)|[§#])\\s*(?:[Nn][o°º]\\.?\\s*)?)?(?<open>[([]?)(?<value>${value})(?<close>[.)\\]:º°]{0,2}|\\s[–—:-](?=\\s))(?=\\s|$|(?<=[.)])\\p{Lu}\\p{Ll})`,
  'u',
);
const easternCount = /^[第제]\s*(\d{1,4})\s*[条條章節节조장절]\s*[:.]?\s*/u;

/** Longest start of a text that is examined, in UTF-16 units. */
const examinedStart = 64;

/**
 * Reads a number, letter or label at the start of a text: `702.19b`, `1a1)`, `Article 4:`, `(iv)`,
 * `IV.A.`. Judges the form only: the document and its profile decide whether it is one.
 * @returns null if there is none
 */
export function leadOf(text: string): Lead | null {
  const [eastern = '', figure = ''] = easternCount.exec(text) ?? [];
  const [numeral, { length }] = [{ number: figure, printed: figure, open: '', close: '' }, eastern];
  if (figure !== '') return { ...numeral, word: eastern.slice(0, 1), length };
  const found = pattern.exec(text.slice(0, examinedStart));
  const { word = null, open = '', value: printed = '', close = '' } = found?.groups ?? {};
  if (!found || !isNumber(printed, { word, open, close })) return null;
  const end = text.length - text.slice(found[0].length).trimStart().length;
  return { number: figuresOf(printed), printed, open, close: close.trim(), word, length: end };
}

const ordinal = /^\d*(?:1st|2nd|3rd|\dth)$/i;

function isNumber(printed: string, { word, open, close }: Pick<Lead, 'word' | 'open' | 'close'>): boolean {
  // `v2.8.0` is a version, `3rd` an ordinal, and `10-15` an interval.
  if (/^[a-z]+\d/.test(printed) || ordinal.test(printed) || /^\d+-\d+$/.test(printed)) return false;
  if (open !== '' && !/[)\]]/.test(close)) return false;
  // A letter O or I alone can be a digit: what follows has to prove it.
  if (/\d|^[OI]$/.test(printed)) return true;
  if (/[.\-(]/.test(printed))
    return printed.split(/[.\-()]+/).every((level) => level === '' || isMark(level));
  return (close !== '' || word !== null) && isMark(printed);
}

/** Letters that count: a single one, doubled as in `aa)`, a roman numeral, an appendix. */
const isMark = (letters: string): boolean =>
  /^(?:[A-Za-z]|([a-z])\1|App[A-Z])\+*$/.test(letters) ||
  countIn(letters, 'lower-roman') !== null ||
  countIn(letters, 'upper-roman') !== null;

/** Corrects letters typed or scanned for digits: `O.06`, not `2l` or `1.II`. */
function figuresOf(printed: string): string {
  if (!/^[OIl\d]{1,4}(?:\.[OIl\d]{1,4})+$/.test(printed) || !/\d/.test(printed) || /II/.test(printed))
    return printed;
  return printed.replace(/O/g, '0').replace(/[Il]/g, '1');
}

/** Whether a lead has a sign, a word or several levels, so that it is certainly a number. */
export const isSure = ({ open, close, word, number }: Lead): boolean =>
  open !== '' || close !== '' || word !== null || /\d[.]\d/.test(number);
