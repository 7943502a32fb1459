import { plainReference } from '../document/document.ts';
import { countIn } from '../shape/number.ts';
import type { Form, ReferContext } from './form.ts';
import { plainTitle } from './index-document.ts';

const tail = String.raw`(?:\.(?:[A-Z]|[a-z]{1,4})(?![\p{L}\d])|\.\d{1,3}(?!\d)|\.\s\d{1,3}(?=\s*(?:[).,;:]|$)))`;
const title = String.raw`\p{Lu}[\p{L}'’-]*(?:\s(?:(?:of|and|the|for|to|in)\s)*\p{Lu}[\p{L}'’-]*){0,7}`;

const numeral: Form = {
  // `see XII. Alliances`, `Rule XVIII.A`, `modifies IV.`: a numeral behind a word that announces one.
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:([Ss]ee|[Cc]f\.|[Mm]odifies|[Rr]eplaces|as in|explained in|under) )?((?:([Rr]ules?|[Ss]ections?|[Ii]tems?) )?([IVXLC]{1,8})(${tail}{0,8})(\.?)(?:(?<=\.) (${title}))?)(?![\p{L}\d])`,
    'gu',
  ),
  read: readNumeral,
};

const appendix: Form = {
  pattern: /(?<![\p{L}\d])(?:appendix|annex)\s+([A-Z])((?:\.(?:[A-Z]|\d{1,3}|[a-z])){0,8})(?![\p{L}\d])/giu,
  read: ([printed, letter = '', rest = '']) => plainReference(printed, `App${letter.toUpperCase()}${rest}`),
};

const near: Form = {
  // `item D below`, `as in 2 above`: a label near the item that says it.
  pattern:
    /(?<![\p{L}\d])(?:as in|see|per|under|(?=(?:item|rule|point|paragraph)s? )) ?((?:(?:item|rule|point|paragraph)s? )?([A-Z]|\d{1,2}|[a-z]|[ivx]{2,4}) (?:above|below))(?![\p{L}\d])/gu,
  read: ([, printed = '', label = ''], context) => {
    const target = nearNumber(label, context);
    return target === null ? null : plainReference(printed, target);
  },
};

const ordinals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const question: Form = {
  // `battle question one`: a question of a section whose title begins like that.
  pattern: /(?<![\p{L}\d])(\p{L}+) question (\d{1,2}|\p{L}{3,5})(?![\p{L}\d])/giu,
  read: ([printed, section = '', nth = ''], { index }) => {
    const count = /^\d/.test(nth) ? Number(nth) : ordinals.indexOf(nth.toLowerCase()) + 1;
    const number = index.questions.get(plainTitle(section));
    return number === undefined || count < 1 ? null : plainReference(printed, `${number}.${count}`);
  },
};

const titled: Form = {
  // `see Alliances`: a title behind a word that announces one.
  pattern: new RegExp(String.raw`(?<![\p{L}\d])see (?:also )?(?:the )?(${title})`, 'gu'),
  read: ([, printed = ''], { index }) => {
    const target = index.titles.get(plainTitle(printed));
    return target === undefined ? null : plainReference(printed, target);
  },
};

/** Forms of references in outlines: by numerals and titles, and by a label near them. */
export const outlineForms = { numerals: [numeral, appendix, titled], near: [near, question] } as const;

/** A numeral is a reference behind a word that announces one, or where it goes on with a level. */
function readNumeral(match: RegExpExecArray, { index, base }: ReferContext): ReturnType<Form['read']> {
  const [, lead, printed = '', keyword, roman = '', below = '', dot = '', words] = match;
  if (countIn(roman, 'upper-roman') === null) return null;
  const number = roman + below.replace(/\s/g, '');
  const behind = match.input.slice(match.index + match[0].length);
  const isAnnounced = lead !== undefined || keyword !== undefined;
  const isThere = index.printed.has(number);
  // `V.I.P.` is no reference, nor is `see V 2.0`: a single letter alone has to name something.
  const isSure = keyword !== undefined || roman.length > 1 || (isAnnounced && below !== '') || isThere;
  if (!isSure || !(isAnnounced || /^\.[A-Z]/.test(below)) || /^\s\d/.test(behind)) return null;
  // `I` is a word, unless something behind it says that it is a number.
  if (roman === 'I' && below === '' && dot === '' && !/^\s*\)/.test(behind)) return null;
  const target = base !== null && /^rules?$/i.test(keyword ?? '') ? `${base}:${number}` : number;
  const called = words === undefined ? null : titleLike(words, number, index);
  if (called !== null)
    return { ...plainReference(printed, target), intended: misprinted(called, number, index) };
  const bare = words === undefined ? printed : printed.slice(0, -words.length).trim();
  // A full stop that ends the sentence is no part of the number.
  const isClosed = words === undefined && /^[),;]/.test(behind);
  return plainReference(isClosed ? bare : bare.replace(/\.$/, ''), target);
}

/** The words behind a number, where they are the title of something. */
const titleLike = (
  words: string,
  number: string,
  { titles, titleOf }: ReferContext['index'],
): string | null =>
  titles.get(plainTitle(words)) ??
  (plainTitle(titleOf.get(number) ?? '') === plainTitle(words) ? number : null);

function misprinted(
  called: string,
  number: string,
  { titleOf }: ReferContext['index'],
): { readonly target: string; readonly why: string } | null {
  if (called === number) return null;
  const own = titleOf.get(number);
  const why =
    own === undefined
      ? `There is no ${number}; the title named here is that of ${called}.`
      : `${number} is "${own}"; the title named here is that of ${called}.`;
  return { target: called, why };
}

/** The number of a label that stands beside the item or beside one that holds it, innermost first. */
function nearNumber(label: string, { index, rule }: ReferContext): string | null {
  const parts = (rule ?? '').split('.');
  for (let depth = parts.length - 1; depth > 0; depth -= 1) {
    const number = [...parts.slice(0, depth), label].join('.');
    if (index.printed.has(number)) return number;
  }
  return null;
}
