import { sectionPattern } from '../../../base/section-words.ts';
import { plainReference } from '../../document/document.ts';
import { keyOf, segmentsOf } from '../../numbering/number-token.ts';
import type { NumberIndex } from './index-numbers.ts';
import { isWithin, type NamedTitles, type Titled, titleKey, titleMeant } from './named-titles.ts';
import type { Found } from './place-references.ts';

/** Longest title that a text is compared with, in words. */
const mostWords = 8;

const sections = sectionPattern(['section', 'chapter', 'paragraph', 'appendix', 'part']);
const chapters = sectionPattern(['chapter', 'part', 'appendix']);
const counted = sectionPattern(['section', 'rule', 'step', 'paragraph', 'point']);
const linking = 'on|about|called|titled|entitled|named|über|zum|zur|zu|sur|sobre|su|om|over';
const article = 'the|la|le|les|el|los|las|il|lo|gli|i|den|der|die|das|dem|het|de|o|a|os|as';
const told =
  'described|explained|defined|detailed|outlined|specified|listed|covered|discussed|set\\s+out|given';
const seen =
  'see(?:\\s+also)?|refer\\s+to|as\\s+in|siehe(?:\\s+(?:auch|unter))?|s\\.|vgl\\.|voir|cf\\.|cfr\\.?|véase|ver|veja|consulte|vedi|vide|zie|se|lásd|katso|viz|zob\\.|patrz|см\\.|(?<=\\()→';
const quotes = '["“„«»‘\']\\s?';
/** What says that the words behind it name a place of the document, with an opening sign of quotation; a number can stand in front of a title. */
const cue = new RegExp(
  [
    `(?<![\\p{L}\\p{N}])(?:(?:(?:${seen}|(?:${told})\\s+(?:in|under))\\s+(?:(?:${article})\\s+)?|(?=(?:${sections})\\s))`,
    `(?:(?:${sections})\\s+(?:(?<number>\\d{1,3}|[IVXLC]{1,6}|[A-Z])\\s?[:,(–—-]\\s*|(?:(?:${linking})\\s+)?(?:(?:${article})\\s+)?))?`,
    `|(?:${counted})\\s+(?<count>\\d{1,2})\\s+(?:of|in|im|der|des|de|du|del|della|do|da|van|av|från)\\s+(?:(?:${article})\\s+)?`,
    `|(?<bare>(?:${article})\\s+))(?<quote>${quotes})?(?=\\p{L}|\\p{N})`,
  ].join(''),
  'giu',
);
/** What somebody or something does with their eyes, and names nothing. */
const isSeeing =
  /(?<!\p{L})(?:can|can[’']?t|cannot|could|may|might|will|not|to|you|they|we|who|he|she|it)\s+$/iu;
/** A word with a capital that begins no sentence. */
const isInName = /[^.!?:\s]\s+[(“"*]*\p{Lu}[\p{L}’'-]*\s+$/u;
/** The count of a rule behind the title of its section: "Turn, step 3", "Setup 1". */
const countBehind = new RegExp(
  `^(?:,?\\s+(?:${counted})|(?=\\s\\d))\\s+(\\d{1,2})(?![\\p{L}\\p{N}]|[.,:-]\\d)`,
  'iu',
);
/** A word behind a title that says what it calls: "the Combat section". */
const calledBehind = new RegExp(`^["”“»’']?\\s(?:${sections})(?!\\p{L})`, 'iu');
/** What can stand behind a title that no sign of quotation ends, and does not go on with it. */
const ended = new RegExp(
  `^(?:\\s*$|[.,;:!?)\\]]|\\s[–—→>/-]\\s|\\s(?:and|or|for|below|above|earlier|later|on\\s+p|und|oder|für|oben|unten|et|ou|pour|y|o|para|e|per|rules|skill|entry|page|topic|phase|${sections})(?![\\p{L}]))`,
  'iu',
);
/** It is one of another book: "see “Combat” in the Harbor Rules". */
const elsewhere = /^\s+(?:of|in|from|aus|de|du|del|do|dans|en)\s+(?!this\b|these\b|our\b|order\b)/iu;
/** It stands in the same chapter. */
const near = /^["”“»’']?,?\s(?:(?:section|rules)\s)?(?:below|above|oben|unten)(?!\p{L})/iu;
/** Between a title and one of a section of it, "Race – Ties", and between two titles. */
const path = new RegExp(`^["”“»’']?(?:\\s(?:[–—→>/-])\\s|[:,]\\s)(?<quote>${quotes})?(?=\\p{L})`, 'u');
const joint = new RegExp(
  `^["”“»’']?(?:,|,?\\s(?:and|or|und|oder|et|ou|y|o|e|og|och|en|i|&))\\s(?:(?:${article})\\s)?(?<quote>${quotes})?(?=\\p{L})`,
  'u',
);

/** Where a text stands that names titles: no text refers to its own section. */
interface Reader {
  readonly titles: NamedTitles;
  readonly index: NumberIndex;
  readonly part: number;
  readonly own: readonly (string | null)[];
  /** References of the same text by number. */
  readonly numbered: readonly Found[];
}

interface NamedTitle {
  readonly end: number;
  readonly titled: Titled;
}

/**
 * Find the titles of sections and rules that a text names: "see “Movement”", "as described under Combat", "the section on Trading",
 * "the Combat chapter", "Chapter 7: Combat" where no chapter has that number, "see Race – Ties", "step 3 of the Turn", "Setup, step 2".
 * A title counts where words beside it call a place and where it stands whole.
 */
export function findTitles(text: string, reader: Reader): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(cue)) {
    const { count, quote, number, bare } = match.groups ?? {};
    const start = match.index + match[0].length;
    if (start < (found.at(-1)?.end ?? 0) || isNumbered(match, number, reader)) continue;
    if (/^see\s/iu.test(match[0]) && isSeeing.test(text.slice(Math.max(0, match.index - 12), match.index)))
      continue;
    const saysChapter = isChapterWord.test(match[0]);
    let next = titleAt(text, start, { isQuoted: quote !== undefined, saysChapter }, reader);
    const isCalled = bare === undefined || calledBehind.test(text.slice(next?.end, (next?.end ?? 0) + 24));
    // "Resetting the Boats section" can be called so as a whole.
    if (
      !isCalled ||
      (bare !== undefined && isInName.test(text.slice(Math.max(0, match.index - 60), match.index)))
    )
      continue;
    for (let from = start; next; ) {
      const inner = innerTitle(text, next, reader);
      const one = foundAt(text, { from, named: inner ?? next, match, count }, reader);
      if (one) found.push(one);
      const more = joint.exec(text.slice((inner ?? next).end, (inner ?? next).end + 24));
      from = (inner ?? next).end + (more?.[0].length ?? 0);
      next =
        more && titleAt(text, from, { isQuoted: more.groups?.['quote'] !== undefined, saysChapter }, reader);
    }
  }
  return found;
}

const isChapterWord = new RegExp(`(?<!\\p{L})(?:${chapters})(?!\\p{L})`, 'iu');

/** Is the number in front of a title, "Chapter 7: Combat", a reference itself? */
const isNumbered = (match: RegExpExecArray, number: string | undefined, { numbered }: Reader): boolean => {
  const from = number === undefined ? -1 : match.index + match[0].lastIndexOf(number);
  return from >= 0 && numbered.some(({ start, end }) => start <= from && from < end);
};

/** A title with the count of a rule below it. */
function foundAt(
  text: string,
  {
    from: first,
    named: { end: last, titled },
    match,
    count,
  }: { from: number; named: NamedTitle; match: RegExpExecArray; count: string | undefined },
  { index, own }: Reader,
): Found | null {
  const behind = countBehind.exec(text.slice(last, last + 24));
  const part = count ?? behind?.[1];
  const target = part === undefined ? titled.target : belowOf(titled.target, part, index);
  const end = count === undefined && behind ? last + behind[0].length : last;
  const isOther = elsewhere.test(text.slice(end, end + 40).replace(/^["”“»’']/, ''));
  if (target === undefined || own.includes(target) || isOther) return null;
  // The count is a part of what is said: "step 3 of the Turn".
  const from = count === undefined ? first : match.index;
  return { start: from, end, reference: plainReference(text.slice(from, end), target) };
}

const belowOf = (number: string, count: string, { numbers }: NumberIndex): string | undefined =>
  numbers.get(`${keyOf(segmentsOf(number))}/${count}`);

/** The title of what the one before it holds: "Race – Ties", "Combat: Ranged". */
function innerTitle(text: string, { end, titled }: NamedTitle, reader: Reader): NamedTitle | null {
  const between = path.exec(text.slice(end, end + 8));
  if (!between) return null;
  const isQuoted = between.groups?.['quote'] !== undefined;
  return titleAt(text, end + between[0].length, { isQuoted, within: titled }, reader);
}

/** The longest title that stands at a place of a text; null where none does, or the words go on as another name would. */
function titleAt(
  text: string,
  start: number,
  { isQuoted, saysChapter, within }: { isQuoted: boolean; saysChapter?: boolean; within?: Titled },
  { titles, part }: Reader,
): NamedTitle | null {
  if (!isQuoted && !/\p{Lu}/u.test(text.charAt(start))) return null;
  const words = [...text.slice(start, start + 90).matchAll(/[\p{L}\p{N}]+/gu)].slice(0, mostWords);
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1];
    const end = start + (last?.index ?? 0) + (last?.[0].length ?? 0);
    const all = titles.byKey.get(titleKey(text.slice(start, end)));
    if (all === undefined) continue;
    const behind = text.slice(end, end + 30);
    const called = calledBehind.exec(behind)?.[0] ?? '';
    const isChapter = (saysChapter ?? false) || isChapterWord.test(called);
    const some = within ? all.filter((one) => one !== within && isWithin(one, within)) : all;
    const titled = titleMeant(some, { part, isChapter, isNear: near.test(behind) }, titles);
    const isWhole = isQuoted
      ? /^[^\p{L}\p{N}]{0,3}["”“»’']/u.test(behind)
      : ended.test(behind) || countBehind.test(behind);
    return isWhole && titled ? { end, titled } : null;
  }
  return null;
}

/** Put references by title among those by number, which come first where both are of the same words. */
export const withTitles = (numbered: readonly Found[], named: readonly Found[]): Found[] =>
  [
    ...numbered,
    ...named.filter((one) => !numbered.some(({ start, end }) => start < one.end && one.start < end)),
  ].toSorted((a, b) => a.start - b.start);
