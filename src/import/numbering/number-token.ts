import { romanNumeral, romanValue } from '../../base/roman.ts';
import { countedKind, headingKinds, sectionWords } from '../../base/section-words.ts';
import { eastAsianCount } from './east-asian-count.ts';
import { spelledDigits, spelledPattern } from './spelled-count.ts';

/** One level of a number: what parts it from the level above, and its digits or letters. */
export interface Segment {
  readonly separator: string;
  readonly text: string;
}

/** Beginning of a text that can be a number. */
export interface NumberToken {
  /** The number alone, brackets around it and signs behind it taken off: `702.19b`, `1a1`, `IV`. */
  readonly value: string;
  readonly segments: readonly Segment[];
  /** A word in front of it: `Article`; null for none. */
  readonly word: string | null;
  /** A sign stands behind it or around it, `1.` `(a)` `2a)`, as behind a number and not behind a word. */
  readonly isClosed: boolean;
  /** How much of the text it takes, white space behind it included, in UTF-16 units. */
  readonly length: number;
}

const level = '(?:\\d{1,4}|[a-z]{1,5}|[A-Z]{1,5}(?![a-z]))';
// "Appendix A Fees": what is called so and has a capital and a title behind it is counted by the capital.
// In other languages an annex counts beside the sections, by figures: it keeps its word, and is found by that.
const appendix = sectionWords(['appendix'], ['en']).words;
const appended = `(?<=(?:${anyCase(appendix)})\\s+)[A-Z]{1,5}(?=\\s+\\p{Lu})`;
const headed = sectionWords(headingKinds.filter((kind) => kind !== 'appendix')).words;
// So is what a roman number counts: "ARTICLE II PURPOSE".
const romanBehind = `(?<=(?:${anyCase(headed)})\\s+)[IVXLC]{1,7}(?=\\s+\\p{Lu})`;
const token = `(?:\\d{1,4}|${appended}|${romanBehind}|(?:[a-z]{1,5}|[A-Z]{1,5})(?=[\\d.)\\]:(〉›]|-\\d|-[a-z][.):]|\\s*$|\\s+[-–—]|[–—]\\p{Lu}))(?:[.-]?${level}(?![a-z]{2})|\\([a-z0-9]{1,4}\\))*\\+{0,3}`;
const called = sectionWords(headingKinds.filter((kind) => kind !== 'appendix'));
// What is cut to one letter or two is more often something else at the beginning of a line, but for "Čl.".
const short = called.short.flatMap((word) => (word.length > 2 || /[^a-z]/.test(word) ? [`${word}\\.`] : []));
// What calls a part counts as its section does where its number has several levels: "SUBSECTION 3.1.1 Powers", "Item II.3.1. Powers".
const ofParts = `(?:${anyCase(sectionWords(['paragraph', 'point'], ['en']).words)})(?=\\s+(?:\\d{1,3}|[IVXLC]{1,7})(?:\\.\\d{1,3})+[.:)]*(?:\\s+[\\p{Lu}"“]|\\s*$))`;
const words = `${anyCase([...called.words, ...appendix, ...short, 'art'])}|${ofParts}`;
/** What can stand between a word and its number: `Rule No. 4`. */
const numero = '(?:(?:[Nn][or]|N[OR])\\.?|[Nn][°º]|№)';
// A capital right behind the full stop of a number is a slip of the print: "901.4.All", "iii.The", "3.TEAM".
const lead = new RegExp(
  `^(?:(?<word>${words})(?:(?<=\\p{Lu})\\.)?\\s+(?:${numero}\\s*)?)?(?<open>[([§]\\s?)?(?<value>${token})(?<revision>/\\d{1,4}(?=\\s|$|:))?(?<close>(?:[)\\].:]{1,2}|[〉›]|\\s(?:[–—:-](?=\\s)|[–—-](?=\\p{Lu}))|[º°]\\.?(?:\\s?[–—:-](?=\\s))?|[–—](?=\\p{Lu}))?)(?=\\s|$|(?<=(?:\\d|^[ivx]{2,5})\\.)\\p{Lu}(?:\\p{Ll}|\\p{Lu}{2})|(?<=[–—]|\\s-)\\p{Lu})`,
  'u',
);

// Books and parts, the first four kinds, hold chapters that count by themselves: spelled out, a count is their name.
const inside = anyCase(sectionWords(headingKinds.slice(4).filter((kind) => kind !== 'appendix')).words);
/** A number in words: `RULE TWO – COURT`, `Article First: Name`. What is called so has a title behind it, or nothing. */
const spelled = new RegExp(
  `^(?<word>${inside})\\s+(?<count>${spelledPattern})(?<close>[.:)]|\\s[–—:-](?=\\s))?(?=\\s*$|\\s+\\p{Lu}|(?<=[–—:-])\\s)`,
  'u',
);

/** Words in small letters, with a capital and in capitals, as the source of a pattern. */
function anyCase(all: readonly string[]): string {
  return all
    .map((word) => `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}|${word.toUpperCase()}`)
    .join('|');
}

/**
 * Words cut to letters with spaces between, which count nothing: "(z. B. zwei)", "d. h. morgen". In brackets that close further on they
 * can be any; a person's initials behind the letter of an item, "a. J. Smith", look like those without.
 */
const cutShort =
  /^(?:\(\p{L}\.\s\p{L}{1,2}\.(?=[\s),;])|(?:[Zz]\. ?[BTZ]|[Dd]\. ?h|[Uu]\. ?[aU]|[Oo]\. ?ä|[Ii]\. ?(?:d\. ?R|V\. ?m|e)|[Ee]\. ?g|[Pp]\. ?(?:ex|ej|es))\.(?=[\s),;]))/u;

/** Longest beginning of a text that is looked at, in UTF-16 units. */
const reach = 48;

/**
 * Read the number that a text begins with: `702.19b`, `1a1)`, `10.3.1l`, `Article 4:`, `(iv)`, `§ 12`.
 *
 * Letters alone are a number only with a sign behind them or a word such as Article in front.
 *
 * @returns null where it begins with none
 */
export function numberAt(text: string): NumberToken | null {
  const { before = '', behind = '', value = '', length = 0 } = eastAsianCount(text) ?? {};
  const kind = countedKind(before, behind);
  if (kind) return { value, segments: segmentsOf(value), word: kind, isClosed: false, length };
  if (cutShort.test(text)) return null;
  return spelledAt(text) ?? writtenAt(text);
}

function spelledAt(text: string): NumberToken | null {
  const { 0: all = '', groups: { word = '', count = '', close } = {} } =
    spelled.exec(text.slice(0, reach)) ?? {};
  const value = spelledDigits(count);
  if (value === null) return null;
  const length = all.length + (/^\s*/.exec(text.slice(all.length))?.[0].length ?? 0);
  return { value, segments: segmentsOf(value), word, isClosed: close !== undefined, length };
}

/** A month and a year, and nothing else: `28. Juni 2019`. */
const isDate = /^\s*\p{L}{3,10}\.?,?\s+(?:19|20)\d{2}\.?$/u;

function writtenAt(text: string): NumberToken | null {
  const found = lead.exec(text.slice(0, reach));
  const { word = null, open = '', value = '', close = '', revision } = found?.groups ?? {};
  if (!found || !isNumber(value)) return null;
  // "1/2" is a fraction, "3rd" an ordinal of the text, "5pm" an hour, and "3x60" a product.
  if ((revision !== undefined && word === null) || isNoCount.test(value)) return null;
  // "2019 – The Second Season" is of a year.
  if (/[-–—]/.test(close) && word === null && /^(?:19|20)\d{2}$/.test(value)) return null;
  // "90° to the left" is an angle; lists have fewer items.
  if (close.startsWith('°') && word === null && open === '' && Number(value) >= 30) return null;
  // "1° posto" is an ordinal of the text.
  if (/^[º°]$/.test(close) && word === null && open === '' && /^\s+\p{Ll}/u.test(text.slice(found[0].length)))
    return null;
  if (value.length <= 2 && isDate.test(text.slice(found[0].length))) return null;
  // "(3 turns)" is a remark: what follows the number stands in the brackets, too.
  if (/^[([]/.test(open) && close === '' && /^[^()[\]]*[)\]]/.test(text.slice(found[0].length))) return null;
  const isClosed = close !== '' || open !== '';
  const hasDigit = /\d/.test(value);
  // "F-4 kites" are a kind of kite.
  if (
    !isClosed &&
    word === null &&
    /^[A-Z]+-\d+$/.test(value) &&
    /^\s+\p{Ll}/u.test(text.slice(found[0].length))
  )
    return null;
  // "[A]" in front of a text is a mark of it.
  if (!hasDigit && open.startsWith('[')) return null;
  if (!hasDigit && !isClosed && word === null && !letteredLevels.test(value)) return null;
  if (!hasDigit && !isCounted(value) && !letteredLevels.test(value)) return null;
  const length = /^\s*/.exec(text.slice(found[0].length))?.[0].length ?? 0;
  return { value, segments: segmentsOf(value), word, isClosed, length: found[0].length + length };
}

/** The pattern ignores case for the word in front; a number is in one case a level. */
const isNumber = (value: string) =>
  value !== '' &&
  segmentsOf(value).every(({ text }, at) => isLevel.test(text) && (at === 0 || isShortLevel(text)));
/** Capitals of a level count, `B`, `IV`, and are no word: "3.TEAM". */
const isShortLevel = (text: string) => !/^[A-Z]{3}/.test(text) || isCounted(text.replace(/\++$/, ''));
/** A number of levels without a digit: `IV.A`, `IX.C.a`, `B-a`. */
const letteredLevels = /^(?:[IVXL]+\.[A-Z](?:\.[a-z]{1,4})*|[A-Z]-[a-z])$/;
const isNoCount = /^(?:\d+x\d+|\d{1,2}[ap]m|\d*(?:1st|2nd|3rd|\dth)|1(?:[èe]r|[èe]?re)|\d+[èe]me)$/iu;
const isLevel = /^(?:\d+|[a-z]+|[A-Z]+)\+*$/;

/** Letters alone that count something: one letter, one twice as in `aa) bb) cc)`, or a roman number in its usual form, which the `XXXX` of what fell away is not. */
const isCounted = (value: string) =>
  /^(?:([a-z])\1?|[A-Z])$/.test(value) ||
  (/^(?:[ivxlc]+|[IVXLC]+)$/.test(value) && isRoman(value.toLowerCase()));
const isRoman = (value: string) => value.includes('iiii') || romanNumeral(romanValue(value)) === value;

const piece = /([.\-(]?)(\d+|[a-z]+|[A-Z]+|[A-Za-z]+)(\+*)\)?/g;

/** Take a number apart into its levels. */
export const segmentsOf = (value: string): Segment[] =>
  [...value.matchAll(piece)].map(([, separator = '', text = '', signs = '']) => ({
    separator,
    text: text + signs,
  }));

/** A number as it is compared: `3.2(a)`, `3.2.a` and `3.2a` are one. */
export const keyOf = (segments: readonly Segment[]): string =>
  segments.map(({ text }) => text.replace(/^0+(?=\d)/, '')).join('/');

/** A count as it is printed at a level, read back: `3` for `c`, `iii` or `3`; null where the style does not fit. */
export function countOf(text: string, style: 'decimal' | 'alpha' | 'roman' | 'doubled'): number | null {
  const plain = text.replace(/\++$/, '').toLowerCase();
  if (style === 'decimal') return /^\d+$/.test(plain) ? Number(plain) : null;
  if (style === 'doubled') return /^([a-z])\1$/.test(plain) ? plain.charCodeAt(0) - 96 : null;
  if (style === 'alpha') return /^[a-z]$/.test(plain) ? plain.charCodeAt(0) - 96 : null;
  return /^[ivxlc]+$/.test(plain) ? romanValue(plain) : null;
}
