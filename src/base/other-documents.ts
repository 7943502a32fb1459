import { languages, wordsOf } from './languages/languages.ts';
import { allKinds, isOwnName, lettersOf, nameAfter, nameAtEnd, strongKinds } from './named-documents.ts';
import { endOfParts, ofWords, ownWords } from './other-laws.ts';
import { sectionKind } from './section-words.ts';

/** Numbers joined to a number, directly before it: " Sections 7, 8 and ", ", § ". */
const joined = String.raw`(?:(?:[\d.]{1,12}|[A-Z]{1,5})(?:\(\w{1,4}\))*(?:,| and| or| to|–|-)+ ?){0,8}`;
const call = new RegExp(
  String.raw`(?<!\s)(,?)\s(\(?)(?!Ch\.|(?:and|or|to)\b)(\p{L}+\.?|§+)\s*${joined}\(?$`,
  'u',
);

/** How a text before a number introduces it. */
export interface Called {
  readonly word: string;
  /** A comma separates the two. */
  readonly isParted: boolean;
  /** A bracket opens between the two: "the Crew Policy (Section 3)". */
  readonly isInBrackets: boolean;
  /** The text before the word. */
  readonly front: string;
}

/** Splits the section word from the end of a text; null if the text does not end in a word. */
export function callAtEnd(before: string): Called | null {
  const found = call.exec(before);
  const [, comma, bracket, word = ''] = found ?? [];
  const front = before.slice(0, found?.index);
  return found && { word, front, isParted: comma === ',', isInBrackets: bracket === '(' };
}

/**
 * Source of a pattern: "in Round 3" is a time of play, but in "Game Master's Guide" a name follows
 * the word.
 */
export const time = String.raw`(?:Round|Turn|Phase|Step|Stage|Week|Day|Game)\b(?! \p{Lu})`;
/**
 * A number's owner other than this document: "of the league's bylaws", "of that book", "in *Dune*".
 */
const ofAnything = [
  new RegExp(`^,?\\s(?:of (?!(?:the )?${ownWords}\\s)|from |(?:below|above)\\b)`, 'u'),
  new RegExp(`^,?\\s${ofWords}\\s\\p{Lu}`, 'u'),
  new RegExp(`^,? (?:in|to) (?:the |an? )?(?!${time})[*_“"‘'[]*\\p{Lu}`, 'u'),
];

/**
 * Whether the text after a number that no rule has may name the document that the number belongs
 * to.
 */
export function mayPrecedeDocument(after: string): boolean {
  const tail = after.slice(endOfParts(after));
  return ofAnything.some((pattern) => pattern.test(tail));
}

const openings = new Set(wordsOf(languages['en']?.openings));
const lastWord = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}’'.-]*)[*_”"’'\])]*$/u;
/** "its Article 9", "the old rule 7", "that was rule 7", "*The Book*, Chapter 1". */
const pointer =
  /(?:[*_”"’'\]]|\b(?:its|their|that|[Oo]ld|[Ff]ormer(?:ly)?|[Pp]revious(?:ly)?|[Oo]riginal(?:ly)?|was|were|\d{4}))$/u;
const chapter = /(?<!\p{L})(?:[Cc]hapter|[Tt]itle|[Cc]h?\.)\s?\d{1,4}\w{0,2}$/u;

/**
 * Whether the text before a number that no rule has names its document. Accepts more than for a
 * number that a rule has.
 */
export function mayFollowDocument(before: string): boolean {
  const front = callAtEnd(before)?.front ?? '';
  const word = lastWord.exec(front)?.[1];
  return (word !== undefined && !openings.has(word)) || pointer.test(front) || chapter.test(front);
}

/** A standard: "RFC 5280", "EN 319 411". */
const standard = /(?<![\p{L}\p{N}])(\p{Lu}{2,6})(?:[ /-]\p{Lu}{1,6})*(?:\s+\d[\d .:/-]*|\d{3,})\]?$/u;
/** A source as cited in specifications: "[SD-BOAT KEY]". */
const cited = /\[\p{Lu}[\p{Lu}\p{N} .:/-]{1,30}\]$/u;
/**
 * "Bylaw 3", "Directive 95/46/EC", "Resolution No. 5", "2006 Acts No. 132", "Public Law 104-191".
 */
const kinds = 'By-?law|Policy|Directive|Regulation|Act|Resolution|Law(?= \\d+-)';
const counted = new RegExp(
  `(?<!\\p{L})(?:${kinds})s?(?: \\(\\p{Lu}+\\))? (?:No\\. ?)?\\d[\\p{L}\\p{N}/-]*$`,
  'u',
);
/**
 * An abbreviation or the year of a law before the word for an article: "Const.", "L.R. n. 5/2014".
 */
const shortened = /(?<![\p{L}\p{N}.])(?:(\p{Lu}[\p{L}.]*)\.|n?\.?\s?\d{1,5}\/(?:19|20)\d\d)$/u;
/** Letters that stand for a document: "FISA", "17 U.S.C.", "M.G.L. Chapter 4". */
const letters =
  /(?<![\p{L}\p{N}.])(?:(\p{Lu}{2,6})(?:[’']s)?|(\d{1,4}\s)?((?:\p{Lu}\.\s?){2,5}))(?:\s+\p{Lu}\p{Ll}+ \d{1,4})?$/u;

const withNumber = /(?:Guidelines|Rules|Laws|Regulations|Standards?|Specification)\s$/u;

/**
 * Whether a text names another document directly before a number and its section word: "RFC 5280,
 * Section 4.2", "Bylaw 3, section 2.4", "the Harbor Act, Section 4".
 *
 * @param titles of the document, then of its parts: it can name itself
 */
export function followsDocument(before: string, titles: readonly string[]): boolean {
  const called = callAtEnd(before);
  // "the Web Access Guidelines 1.0": several words, as one alone is the document.
  const whole = withNumber.test(before) ? nameAtEnd(before.trimEnd()) : null;
  if (whole !== null && whole.split(' ').length > 2 && !isOwnName(whole, titles)) return true;
  if (!called) return false;
  const { front, word, isParted, isInBrackets } = called;
  const isSign = word.startsWith('§');
  const kind = isSign ? 'section' : sectionKind(word);
  const number = kind && standard.exec(front)?.[1];
  if (number !== undefined && sectionKind(number) === undefined) return titles[0]?.includes(number) !== true;
  if (kind && (cited.test(front) || ((!isParted || /\d$/.test(front)) && isOther(front, titles))))
    return true;
  const name = nameAtEnd(front);
  // "The Crew Policy (Section 3)" says where it is in this document.
  const isHere = isInBrackets && name !== null && !strongKinds.test(name) && !name.includes('(');
  if (name !== null && !isHere && !isOwnName(name, titles)) return true;
  const short = isSign || kind === 'article' ? shortened.exec(front) : null;
  if (short && !titles.some((title) => title.includes(short[1] ?? '\n'))) return true;
  const law = counted.exec(front)?.[0].toLowerCase();
  return law === undefined
    ? isSign && /(?<!\p{L})ch?\.\s?\d+$/u.test(front)
    : !titles.some((title) => title.toLowerCase().includes(law));
}

/** Whether letters before a number stand for another document. */
function isOther(front: string, titles: readonly string[]): boolean {
  const [, word, title, dotted] = letters.exec(front) ?? [];
  // "15 V.S.A. chapter 3" belongs to another title, even within the same collection.
  if (title !== undefined) return true;
  const own = word ?? dotted?.replace(/[^\p{L}]/gu, '');
  if (own === undefined || loud.has(own) || (own.length > 3 && sectionKind(own) !== undefined)) return false;
  return !titles.some((one) => one.includes(own) || lettersOf(one).includes(own));
}
const loud = new Set([...openings].map((word) => word.toUpperCase()));

/**
 * Whether the text after a number, and those joined to it, names another document: " of the Harbor
 * Act".
 */
export function precedesDocument(after: string, titles: readonly string[]): boolean {
  // Fast path: most texts have no such word.
  if (after.search(allKinds) < 0) return false;
  const name = nameAfter(after) ?? nameAfter(after.slice(endOfParts(after)));
  return name !== null && !isOwnName(name, titles);
}
