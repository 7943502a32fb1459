import { sectionPattern } from '../../../base/section-words.ts';
import { plainReference } from '../../document/document.ts';
import { countKey, isWithin, keyOfWords, type NamedTitles, type Titled, titleMeant } from './named-titles.ts';
import type { Found } from './place-references.ts';
import { headsItself } from './reference-cues.ts';

/** Longest title that a text is compared with, in words. */
const mostWords = 8;

const sections = sectionPattern(['section', 'chapter', 'paragraph', 'appendix', 'part']);
const chapters = sectionPattern(['chapter', 'part', 'appendix']);
const linking = 'on|about|called|titled|entitled|named|über|zum|zur|zu|sur|sobre|su|om|over';
export const article = 'the|la|le|les|el|los|las|il|lo|gli|i|den|der|die|das|dem|het|de|o|a|os|as';
const told =
  '(?:described|explained|defined|detailed|outlined|specified|listed|covered|discussed|mentioned|stated|noted|summari[sz]ed|shown|laid\\s+out|set\\s+(?:out|forth)|given)(?:\\s+in\\s+(?:more\\s+|greater\\s+)?(?:full|detail))?';
/** What something is done by. */
const followed = '(?:in\\s+accordance\\s+with|according\\s+to|pursuant\\s+to|as\\s+per|gemäß|laut)';
const seen =
  'see(?:\\s+also)?|refer\\s+to|check\\s+out|consult|as\\s+in|siehe(?:\\s+(?:auch|unter))?|s\\.|vgl\\.|voir|cf\\.|cfr\\.?|véase|ver|veja|consulte|vedi|vide|zie|se|lásd|katso|viz|zob\\.|patrz|см\\.|(?<=\\()→';
export const quotes = '["“„«»‘\']\\s?';
/** What says that the words behind it name a place of the document, with an opening sign of quotation; a number can stand in front of a title. */
const cue = new RegExp(
  [
    `(?<![\\p{L}\\p{N}]|\\p{L}\\.)(?:(?:(?:${seen}|${followed}|(?:${told})\\s+(?:in|under))\\s+(?:(?:${article})\\s+)?|(?=(?:${sections})\\s))`,
    `(?:(?:${sections})\\s+(?:(?<number>\\d{1,3}|[IVXLC]{1,6}|[A-Z])\\s?[:,(–—-]\\s*|(?:(?:${linking})\\s+)?(?:(?:${article})\\s+)?))?`,
    `|(?<bare>(?:${article})\\s+(?:entire\\s+|whole\\s+)?))(?:(?<paren>\\()|(?<quote>${quotes}))?(?=\\p{L}|\\p{N})`,
    `|(?<apart>\\()(?=\\p{Lu})`,
  ].join(''),
  'giu',
);
/** What somebody or something does with their eyes, and names nothing. */
const isSeeing =
  /(?<!\p{L})(?:can|can[’']?t|cannot|could|may|might|will|not|to|you|they|we|who|he|she|it)\s+$/iu;
/** A word with a capital that begins no sentence. */
const isInName = /[^.!?:\s]\s+[(“"*]*\p{Lu}[\p{L}’'-]*\s+$/u;
/** The count of a rule behind the title of its section: "Setup 1". */
const countBehind = /^\s(\d{1,2})(?![\p{L}\p{N}]|[.,:-]\d)/u;
/** What says in front of "the Combat rules" that they are a place. */
const inFront = /(?<!\p{L})(?:use|using|follow(?:ing|s)?|appl(?:y|ying)|under|by|with|in)\s+$/iu;
const rulesBehind = /^["”“»’']?\srules?(?!\p{L})(?!\s(?:that|on|over|out)(?!\p{L}))/u;
/** A word behind a title that says what it calls: "the Combat section". */
const calledBehind = new RegExp(`^["”“»’']?\\s(?:${sections})(?!\\p{L})`, 'iu');
/** Papers that a document can speak of and is none of, and what says that something stands in one. */
const paper = /(?:Agreement|Contract|Handbook|Manual|Charter|Constitution|Act)$/u;
const toldIn = new RegExp(`^(?:${told}|${followed})\\s`, 'iu');
/** What can stand behind a title that no sign of quotation ends, and does not go on with it. */
const ended = new RegExp(
  `^(?:\\s*$|[.,;:!?)\\]—]|\\s[()]|\\s[–—→>/-]\\s|\\s(?:and|or|for|to|below|above|earlier|later|on\\s+p|und|oder|für|oben|unten|et|ou|pour|y|o|para|e|per|rules|skill|entry|page|topic|phase|${sections})(?![\\p{L}]))`,
  'iu',
);
/** It is one of another book: "see “Combat” in the Harbor Rules". */
const elsewhere = /^\s+(?:of|in|from|aus|de|du|del|do|dans|en)\s+(?!this\b|these\b|our\b|order\b)/iu;
/** So is "the gun section of the card", but for a part of this document that has a title, or a word for it as a whole. */
const ofOther = new RegExp(
  `^["”“»’']?\\s(?:${sections})\\s(?:of|from)\\s(?:(?:${article})\\s+)?(?!(?:this|these|our|rules|rulebook|document|book|bylaws|constitution|game|guide|manual)(?!\\p{L}))(?=\\p{L})`,
  'iu',
);
/** It stands in the same chapter. */
const near = /^["”“»’']?,?\s(?:(?:section|rules)\s)?(?:below|above|oben|unten)(?!\p{L})/iu;
/** The end of "(Race: Ties)" and "(Race: Ties Section)". */
const closed = new RegExp(`^(?:\\s(?:${sections}))?\\s?\\)`, 'iu');
/** Between a title and one of a section of it, "Race – Ties", and between two titles. */
const path = new RegExp(`^["”“»’']?(?:\\s(?:[–—→>/-])\\s|[:,]\\s)(?<quote>${quotes})?(?=\\p{L})`, 'u');
const joint = new RegExp(
  `^["”“»’']?(?:,|,?\\s(?:and|or|und|oder|et|ou|y|o|e|og|och|en|i|&))\\s(?:(?:${article})\\s)?(?<quote>${quotes})?(?=\\p{L})`,
  'u',
);

/** Where a text stands that names titles: no text refers to its own section. */
export interface Reader {
  readonly titles: NamedTitles;
  readonly part: number;
  readonly own: readonly (string | null)[];
  /** References of the same text by number. */
  readonly numbered: readonly Found[];
  /** The text is what a rule is called: "Part B: Elections" there is its own. */
  readonly isLabel: boolean;
}

/** How the words in front of a title call it. */
interface TitlePlace {
  readonly isQuoted: boolean;
  readonly saysChapter?: boolean;
  /** What holds it. */
  readonly within?: Titled;
}

interface NamedTitle {
  readonly end: number;
  readonly titled: Titled;
}

/**
 * Find the titles of sections and rules that a text names: "see “Movement”", "as described under Combat", "the section on Trading",
 * "the Combat chapter", "Chapter 7: Combat" where no chapter has that number, "see Race – Ties", "(Race: Ties)", "Setup 2".
 * A title counts where words beside it call a place and where it stands whole.
 */
export function findTitles(text: string, reader: Reader): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(cue)) {
    const { quote, number, bare, apart } = match.groups ?? {};
    const start = match.index + match[0].length;
    if (start < (found.at(-1)?.end ?? 0) || isNumbered(match, number, reader)) continue;
    if (
      number !== undefined &&
      (reader.isLabel || headsItself(text, match.index + match[0].lastIndexOf(number)))
    )
      continue;
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    if (/^see\s/iu.test(match[0]) && isSeeing.test(before)) continue;
    // "In part Trading ends here" calls nothing, and "the Chapter Membership" of a club is no chapter.
    if (
      /^parts?\s+$/u.test(match[0]) ||
      (/^\p{L}+\s+$/u.test(match[0]) && /(?<!\p{L})the\s+$/iu.test(before) && isChapterWord.test(match[0]))
    )
      continue;
    const saysChapter = isChapterWord.test(match[0]);
    const isTold = quote === undefined && toldIn.test(match[0]);
    let next = titleAt(text, start, { isQuoted: quote !== undefined, saysChapter }, reader);
    if (next && bare !== undefined && (reader.isLabel || !isCalled(text, next, before))) continue;
    // What is "set forth in the Crew Agreement" is so in that, and not where this document speaks of it.
    if (next && isTold && paper.test(text.slice(start, next.end))) continue;
    for (let from = start; next; ) {
      const inner = innerTitle(text, next, reader);
      const { end } = inner ?? next;
      const isOpen = apart !== undefined && (!inner || !closed.test(text.slice(end, end + 24)));
      const one = isOpen ? null : foundAt(text, { from, named: inner ?? next }, reader);
      const isAgain =
        bare !== undefined && found.some((other) => other.reference.target === one?.reference.target);
      if (one && !isAgain) found.push(one);
      const more = apart === undefined ? joint.exec(text.slice(end, end + 24)) : null;
      from = end + (more?.[0].length ?? 0);
      next =
        more && titleAt(text, from, { isQuoted: more.groups?.['quote'] !== undefined, saysChapter }, reader);
    }
  }
  return found;
}

/** Is a title behind an article the name of a place: "the Combat section", "follow the Combat rules"? */
const isCalled = (text: string, { end }: NamedTitle, before: string): boolean => {
  const behind = text.slice(end, end + 24);
  // "Resetting the Boats section" can be called so as a whole.
  if (isInName.test(before)) return false;
  return calledBehind.test(behind) || (inFront.test(before) && rulesBehind.test(behind));
};

const isChapterWord = new RegExp(`(?<!\\p{L})(?:${chapters})(?!\\p{L})`, 'iu');

/** Is the number in front of a title, "Chapter 7: Combat", a reference itself? */
const isNumbered = (match: RegExpExecArray, number: string | undefined, { numbered }: Reader): boolean => {
  const from = number === undefined ? -1 : match.index + match[0].lastIndexOf(number);
  return from >= 0 && numbered.some(({ start, end }) => start <= from && from < end);
};

/** A title with the count of a rule below it. */
function foundAt(
  text: string,
  { from, named: { end: last, titled } }: { from: number; named: NamedTitle },
  { titles, own, part }: Reader,
): Found | null {
  const behind = countBehind.exec(text.slice(last, last + 24));
  const target = behind ? titles.counted.get(countKey(titled.target, behind[1] ?? '')) : titled.target;
  const end = last + (behind?.[0].length ?? 0);
  if (!target || own.includes(target) || isElsewhere(text, end)) return null;
  const other = ofOther.exec(text.slice(end, end + 40))?.[0];
  if (other !== undefined && !titleAt(text, end + other.length, { isQuoted: false }, { titles, part }))
    return null;
  return { start: from, end, reference: plainReference(text.slice(from, end), target) };
}

/** Do the words behind a title say that it is one of another book? */
export const isElsewhere = (text: string, end: number): boolean =>
  elsewhere.test(text.slice(end, end + 40).replace(/^["”“»’']/, ''));

/** The title of what the one before it holds: "Race – Ties", "Combat: Ranged". */
function innerTitle(text: string, { end, titled }: NamedTitle, reader: Reader): NamedTitle | null {
  const between = path.exec(text.slice(end, end + 8));
  if (!between) return null;
  const isQuoted = between.groups?.['quote'] !== undefined;
  return titleAt(text, end + between[0].length, { isQuoted, within: titled }, reader);
}

/** The longest title that stands at a place of a text; null where none does, or the words go on as another name would. */
export function titleAt(
  text: string,
  start: number,
  { isQuoted, saysChapter, within }: TitlePlace,
  { titles, part }: Pick<Reader, 'titles' | 'part'>,
): NamedTitle | null {
  const isSmall = !isQuoted && !/\p{Lu}/u.test(text.charAt(start));
  const words = [...text.slice(start, start + 90).matchAll(/[\p{L}\p{N}]+/gu)].slice(0, mostWords);
  const small = words.map(([word]) => word.toLowerCase());
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1];
    let end = start + (last?.index ?? 0) + (last?.[0].length ?? 0);
    const all = titles.byKey.get(keyOfWords(small.slice(0, count)));
    if (all === undefined) continue;
    if (/\([^()]*$/.test(text.slice(start, end)) && text[end] === ')') end += 1;
    const behind = text.slice(end, end + 30);
    const called = calledBehind.exec(behind)?.[0] ?? '';
    const isChapter = (saysChapter ?? false) || isChapterWord.test(called);
    const some = within ? all.filter((one) => one !== within && isWithin(one, within)) : all;
    const titled = titleMeant(some, { part, isChapter, isNear: near.test(behind) }, titles);
    const isWhole = isQuoted
      ? /^[^\p{L}\p{N}]{0,3}["”“»’']/u.test(behind)
      : isSmall
        ? /^\s(?:section|chapter)s?(?!\p{L})/iu.test(behind)
        : ended.test(behind) || countBehind.test(behind);
    return isWhole && titled ? { end, titled } : null;
  }
  return null;
}
