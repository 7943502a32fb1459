import { type ImportedReference, plainReference } from '../../document/document.ts';
import type { InlineSyntax } from '../../document/inline.ts';
import { upperRomanValue } from './label-styles.ts';
import type { OutlineIndex } from './outline-index.ts';
import { plain } from './read-front.ts';

type Found = NonNullable<ReturnType<InlineSyntax['findReference']>>;
type Reference = Omit<ImportedReference, 'line'>;

/** A form that references of an outline have. */
interface Form {
  readonly pattern: RegExp;
  /** The name in it; null where it is no reference after all. The printed form ends where the match ends. */
  readonly read: (match: RegExpExecArray, index: OutlineIndex, from: string | null) => Reference | null;
}

const tail = String.raw`(?:\.(?:[A-Z]|[a-z]{1,4})(?![\p{L}\d])|\.\d{1,3}(?!\d)|\.\s\d{1,3}(?=\s*(?:[).,;:]|$)))`;
const title = String.raw`\p{Lu}[\p{L}'’-]*(?:\s(?:(?:of|and|the|for|to|in)\s)*\p{Lu}[\p{L}'’-]*){0,7}`;

const forms: readonly Form[] = [
  {
    // `see XII. Alliances`, `Rule XVIII.A`, `modifies IV.`: a numeral behind a word that announces one.
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:([Ss]ee|[Cc]f\.|[Mm]odifies|[Rr]eplaces|as in|explained in|under) )?((?:([Rr]ules?|[Ss]ections?|[Ii]tems?) )?([IVXLC]{1,8})(${tail}{0,8})(\.?)(?:(?<=\.) (${title}))?)(?![\p{L}\d])`,
      'gu',
    ),
    read: readNumeral,
  },
  {
    pattern: /(?<![\p{L}\d])(?:appendix|annex)\s+([A-Z])((?:\.(?:[A-Z]|\d{1,3}|[a-z])){0,8})(?![\p{L}\d])/giu,
    read: ([printed, letter = '', rest = '']) => plainReference(printed, `App${letter.toUpperCase()}${rest}`),
  },
  {
    // `item D below`, `as in 2 above`: a label near the item that says it.
    pattern:
      /(?<![\p{L}\d])(?:as in|see|per|under|(?=(?:item|rule|point|paragraph)s? )) ?((?:(?:item|rule|point|paragraph)s? )?([A-Z]|\d{1,2}|[a-z]|[ivx]{2,4}) (?:above|below))(?![\p{L}\d])/gu,
    read: ([, printed = '', label = ''], index, from) => {
      const target = nearNumber(label, index, from);
      return target === null ? null : plainReference(printed, target);
    },
  },
  {
    // `battle question one`: a question of a section whose title begins like that.
    pattern: /(?<![\p{L}\d])(\p{L}+) question (\d{1,2}|\p{L}{3,5})(?![\p{L}\d])/giu,
    read: ([printed, section = '', nth = ''], { questions }) => {
      const count = /^\d/.test(nth) ? Number(nth) : ordinals.indexOf(nth.toLowerCase()) + 1;
      const number = questions.get(plain(section));
      return number === undefined || count < 1 ? null : plainReference(printed, `${number}.${count}`);
    },
  },
  {
    // `see Alliances`: a title behind a word that announces one.
    pattern: new RegExp(String.raw`(?<![\p{L}\d])see (?:also )?(?:the )?(${title})`, 'gu'),
    read: ([, printed = ''], { titles }) => {
      const target = titles.get(plain(printed));
      return target === undefined ? null : plainReference(printed, target);
    },
  },
];

const ordinals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * Make what finds the references in a text.
 *
 * @param from number of the item that the text belongs to, for references such as `2 above`
 */
export function referenceFinder(index: OutlineIndex, from: string | null): InlineSyntax['findReference'] {
  // A text is searched again from each reference to the next: all of them are found at once.
  let cache: { readonly text: string; readonly found: readonly Found[] } | null = null;
  let next = 0;
  return (text, start) => {
    if (cache?.text !== text) {
      cache = { text, found: findAll(text, index, from) };
      next = 0;
    }
    if ((cache.found[next - 1]?.start ?? -1) >= start) next = 0;
    while ((cache.found[next]?.start ?? start) < start) next += 1;
    return cache.found[next] ?? null;
  };
}

function findAll(text: string, index: OutlineIndex, from: string | null): Found[] {
  const found = forms.flatMap((form) => findForm(form, text, index, from));
  let end = 0;
  return found
    .toSorted((a, b) => a.start - b.start)
    .filter((one) => {
      const isFree = one.start >= end;
      if (isFree) end = one.end;
      return isFree;
    });
}

function findForm({ pattern, read }: Form, text: string, index: OutlineIndex, from: string | null): Found[] {
  const found: Found[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const reference = read(match, index, from);
    // The next reference may begin within a match that was none.
    if (!reference) pattern.lastIndex = match.index + 1;
    else {
      const start = match.index + match[0].lastIndexOf(reference.printed);
      found.push({ start, end: start + reference.printed.length, reference });
    }
  }
  return found;
}

/** A numeral is a reference behind a word that announces one, or where it goes on with a level. */
function readNumeral(match: RegExpExecArray, index: OutlineIndex): Reference | null {
  const [, lead, printed = '', keyword, numeral = '', below = '', dot = '', words] = match;
  if (upperRomanValue(numeral) === null) return null;
  const number = numeral + below.replace(/\s/g, '');
  const behind = match.input.slice(match.index + match[0].length);
  const isAnnounced = lead !== undefined || keyword !== undefined;
  // `V.I.P.` is no reference, nor is `see V 2.0`: a single letter alone has to name something.
  const isSure =
    keyword !== undefined || numeral.length > 1 || (isAnnounced && below !== '') || index.numbers.has(number);
  if (!isSure || !(isAnnounced || /^\.[A-Z]/.test(below)) || /^\s\d/.test(behind)) return null;
  // `I` is a word, unless something behind it says that it is a number.
  if (numeral === 'I' && below === '' && dot === '' && !/^\s*\)/.test(behind)) return null;
  const isElsewhere = index.base !== null && /^rules?$/i.test(keyword ?? '');
  const target = isElsewhere ? `${index.base}:${number}` : number;
  const called = words === undefined ? null : titleLike(words, number, index);
  if (called !== null)
    return { ...plainReference(printed, target), intended: misprinted(called, number, index) };
  const bare = words === undefined ? printed : printed.slice(0, -words.length).trim();
  // A full stop that ends the sentence is no part of the number.
  const isClosed = words === undefined && /^[),;]/.test(behind);
  return plainReference(isClosed ? bare : bare.replace(/\.$/, ''), target);
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
