import type { ImportedReference } from '../../document.ts';
import type { InlineSyntax } from '../../inline.ts';
import { romanValue } from './label-styles.ts';
import type { OutlineIndex } from './outline-index.ts';
import { plain } from './read-front.ts';

type Found = ReturnType<InlineSyntax['findReference']>;
type Reference = Omit<ImportedReference, 'line'>;

/** A form that references of an outline have. */
interface Form {
  readonly pattern: RegExp;
  /** What it names; null where it is no reference after all. What is printed ends where the match ends. */
  readonly read: (match: RegExpExecArray, index: OutlineIndex, from: string | null) => Reference | null;
}

const tail = String.raw`(?:\.(?:[A-Z]|[a-z]{1,4})(?![\p{L}\d])|\.\d{1,3}(?!\d)|\.\s\d{1,3}(?=\s*(?:[).,;:]|$)))`;
const title = String.raw`\p{Lu}[\p{L}'’-]*(?:\s(?:(?:of|and|the|for|to|in)\s)*\p{Lu}[\p{L}'’-]*){0,7}`;

const forms: readonly Form[] = [
  {
    // `see XII. Alliances`, `Rule XVIII.A`, `modifies IV.`: a numeral behind a word that announces one.
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:([Ss]ee|[Cc]f\.|[Mm]odifies|[Rr]eplaces|as in|explained in|under) )?((?:([Rr]ules?|[Ss]ections?|[Ii]tems?) )?([IVXLC]{1,8})(${tail}*)(\.?)(?:(?<=\.) (${title}))?)(?![\p{L}\d])`,
      'gu',
    ),
    read: readNumeral,
  },
  {
    pattern: /(?<![\p{L}\d])(?:appendix|annex)\s+([A-Z])((?:\.(?:[A-Z]|\d{1,3}|[a-z]))*)(?![\p{L}\d])/giu,
    read: ([printed, letter = '', rest = '']) => reference(printed, `App${letter.toUpperCase()}${rest}`),
  },
  {
    // `item D below`, `as in 2 above`: a label near the item that says it.
    pattern:
      /(?<![\p{L}\d])(?:as in|see|per|under|(?=(?:item|rule|point|paragraph)s? )) ?((?:(?:item|rule|point|paragraph)s? )?([A-Z]|\d{1,2}|[a-z]|[ivx]{2,4}) (?:above|below))(?![\p{L}\d])/gu,
    read: ([, printed = '', label = ''], index, from) => {
      const target = nearNumber(label, index, from);
      return target === null ? null : reference(printed, target);
    },
  },
  {
    // `battle question one`: a question of a section whose title begins like that.
    pattern: /(?<![\p{L}\d])(\p{L}+) question (\d{1,2}|\p{L}{3,5})(?![\p{L}\d])/giu,
    read: ([printed, section = '', nth = ''], { questions }) => {
      const count = /^\d/.test(nth) ? Number(nth) : ordinals.indexOf(nth.toLowerCase()) + 1;
      const number = questions.get(plain(section));
      return number === undefined || count < 1 ? null : reference(printed, `${number}.${count}`);
    },
  },
  {
    // `see Alliances`: a title behind a word that announces one.
    pattern: new RegExp(String.raw`(?<![\p{L}\d])see (?:also )?(?:the )?(${title})`, 'gu'),
    read: ([, printed = ''], { titles }) => {
      const target = titles.get(plain(printed));
      return target === undefined ? null : reference(printed, target);
    },
  },
];

const ordinals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const reference = (printed: string, target: string): Reference => ({
  printed,
  target,
  until: null,
  intended: null,
  words: null,
});

/**
 * Make what finds the references in a text.
 *
 * @param from number of the item that the text belongs to, for references such as `2 above`
 */
export function referenceFinder(index: OutlineIndex, from: string | null): InlineSyntax['findReference'] {
  return (text, start) => {
    let best: Found = null;
    for (const form of forms) {
      const found = nextOf(form, text, start, index, from);
      if (found && (best === null || found.start < best.start)) best = found;
    }
    return best;
  };
}

function nextOf(form: Form, text: string, start: number, index: OutlineIndex, from: string | null): Found {
  form.pattern.lastIndex = start;
  for (let match = form.pattern.exec(text); match; match = form.pattern.exec(text)) {
    const read = form.read(match, index, from);
    if (!read) {
      // What comes next may begin within what was no reference.
      form.pattern.lastIndex = match.index + 1;
      continue;
    }
    const at = match.index + match[0].lastIndexOf(read.printed);
    return { start: at, end: at + read.printed.length, reference: read };
  }
  return null;
}

/** A numeral is a reference behind a word that announces one, or where it goes on with a level. */
function readNumeral(match: RegExpExecArray, index: OutlineIndex): Reference | null {
  const [, lead, printed = '', keyword, numeral = '', below = '', dot = '', words] = match;
  if (romanValue(numeral) === null) return null;
  const announced = lead !== undefined || keyword !== undefined;
  const number = numeral + below.replace(/\s/g, '');
  // `V.I.P.` is no reference either: a single letter has to name something.
  const goesOn = /^\.[A-Z]/.test(below) && (numeral.length > 1 || index.numbers.has(number));
  if (!announced && !goesOn) return null;
  // `I` is a word, unless something behind it says that it is a number.
  if (
    numeral === 'I' &&
    below === '' &&
    dot === '' &&
    !/^\s*\)/.test(match.input.slice(match.index + match[0].length))
  )
    return null;
  const isElsewhere = index.base !== null && /^rules?$/i.test(keyword ?? '');
  const target = isElsewhere ? `${index.base}:${number}` : number;
  const called = words === undefined ? null : titleLike(words, number, index);
  if (called !== null) return { ...reference(printed, target), intended: misprinted(called, number, index) };
  const bare = words === undefined ? printed : printed.slice(0, -words.length).trim();
  // A full stop that ends the sentence is no part of the number.
  const isClosed = words === undefined && /^[),;]/.test(match.input.slice(match.index + match[0].length));
  return reference(isClosed ? bare : bare.replace(/\.$/, ''), target);
}

/** The words behind a number, where they are the title of something. */
const titleLike = (words: string, number: string, { titles, titleOf }: OutlineIndex) =>
  titles.get(plain(words)) ?? (plain(titleOf.get(number) ?? '') === plain(words) ? number : null);

function misprinted(
  called: string,
  number: string,
  { titleOf, numbers }: OutlineIndex,
): ImportedReference['intended'] {
  if (called === number) return null;
  const why = numbers.has(number)
    ? `${number} is "${titleOf.get(number) ?? ''}"; the title named here is that of ${called}.`
    : `There is no ${number}; the title named here is that of ${called}.`;
  return { target: called, why };
}

/** The number of a label that stands beside the item or beside one that holds it, innermost first. */
function nearNumber(label: string, { numbers }: OutlineIndex, from: string | null): string | null {
  const parts = (from ?? '').split('.');
  for (let depth = parts.length - 1; depth > 0; depth -= 1) {
    const number = [...parts.slice(0, depth), label].join('.');
    if (numbers.has(number)) return number;
  }
  return null;
}
