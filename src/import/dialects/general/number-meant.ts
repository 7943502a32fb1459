import { lawBeside, namesOtherLaw } from '../../../base/other-laws.ts';
import { callOf, headingKinds, partKinds } from '../../../base/section-words.ts';
import { holderKey, keyOf, type Segment, segmentsOf, shapeOf } from '../../numbering/number-token.ts';
import { asCalled } from './as-called.ts';
import { isMeasured } from './bare-numbers.ts';
import { isThere, type NumberIndex } from './index-numbers.ts';
import { die } from './is-amount.ts';
import { isBeside, isFirst, isOfMissing, isOfOwnTitle, relativeNumber } from './number-parts.ts';
import { withoutParts, withoutRangeEnd } from './number-ranges.ts';
import { behindJoined, isArticle, isElsewhere, quotedTitle, treaty } from './reference-cues.ts';

/** What is known of a document and of the rule that a number stands in. */
export interface Surroundings {
  readonly index: NumberIndex;
  /** Numbers of two levels name rules without a word in front. */
  readonly isBare: boolean;
  /** The document calls its sections by `§`. */
  readonly hasSigns: boolean;
  readonly rule: string | null;
  /** Number of the section that the text stands in. */
  readonly section: string | null;
  /** The rule before it in its part. */
  readonly after: string | null;
  /** Of the document. */
  readonly title: string;
}

/**
 * The number that a text names and how much of what it prints that is: `603.7d` of "603.7d-f", and `4.2` of "4.2(b)" where (b) stands
 * within a text.
 */
export function numberNamed(
  seen: string,
  call: string | null,
  around: readonly [string, string, string],
  surroundings: Surroundings,
): { readonly printed: string; readonly reference: string | null } {
  const printed = withoutRangeEnd(seen, surroundings.index);
  const whole = numberCalled(printed, call, around, surroundings);
  const { index } = surroundings;
  const isLettered = whole !== null && /[A-Z]$/.test(whole) && !isThere(whole, index);
  const cut = whole === null || isLettered ? withoutParts(printed, index) : null;
  // "2.1(kg)" measures, and "2.1(two)" counts.
  const front = cut !== null && (call !== null || arePartsOnly(printed.slice(cut.length))) ? cut : null;
  const reference = front === null ? null : numberCalled(front, call ?? '(', around, surroundings);
  if (front === null || reference === null) return { printed, reference: whole };
  // A letter is no word of its own.
  return { printed: /^[A-Z]/.test(printed.slice(front.length)) ? printed : front, reference };
}

/** Counts and letters in brackets that are no unit: `(b)(2)`. */
const arePartsOnly = (parts: string): boolean =>
  /^(?:\((?:\d{1,3}|[a-z]|[ivx]{2,4})\))+$/.test(parts) && !isMeasured(parts.slice(1));

/** The number that a text names, as the document writes it, with the words before and behind it and its whole text; null where it names none. */
export const numberCalled = (
  printed: string,
  call: string | null,
  [before, behind, text]: readonly [string, string, string],
  around: Surroundings,
): string | null => {
  // "(1) by day; (2) by night, but not as paragraph 1 says" counts its own.
  const word = callOf(call ?? '');
  const isOwn =
    (text.includes(`(${printed})`) && around.index.weakWords.has(word)) ||
    // A bracket that closes one in front of it is no sign: "(paragraph 3)".
    (parts.has(word) && text.replace(/\([^()]*\)/g, '').includes(` ${printed}) `));
  if (isOwn) return null;
  return numberMeant(printed, call, behind, around) ?? numberSeen(printed, before, behind, around.index);
};

const parts: ReadonlySet<string> = new Set(partKinds);

function numberMeant(
  printed: string,
  call: string | null,
  behind: string,
  { index, isBare, hasSigns, rule, section, after, title }: Surroundings,
): string | null {
  const called = index.called.get(`${callOf(call ?? '')} ${printed.toLowerCase()}`);
  if (called !== undefined) return called;
  const segments = asCalled(printed, callOf(call ?? ''), index);
  // In a statute "Nummer 25.1" is a row of a table, and "Nummer 2" counts within its Absatz; elsewhere it can be that of a player.
  const isNummer = call === 'nummer';
  if (isNummer && hasSigns && segments.length > 1) return null;
  // "§ 21ff.": 21 and what follows.
  const following = /^(\d+)f{1,2}$/.exec(printed)?.[1];
  const own = index.numbers.get(keyOf(segments)) ?? asListed(segments, index);
  const whole = isBeside(printed, own, index) ? undefined : own;
  const number = whole ?? (following === undefined ? undefined : index.numbers.get(following));
  const isWord = call !== null && call !== '(';
  // "1-3 boats" and "Sections 1-3" are one to three, but where the document has such numbers.
  const isSpan = segments.some(({ separator }) => separator === '-') && !index.shapes.has(shapeOf(segments));
  if (isSpan && (!isWord || segments.length === 2)) return null;
  // "(D2, D3)" are leagues where numbers are written D.2.
  const isRunOn = segments.some(({ separator, text }, at) => at > 0 && separator === '' && /^\d/.test(text));
  if (!isWord && (die.test(printed) || (isRunOn && !index.shapes.has(shapeOf(segments))))) return null;
  if (isWord && isElsewhere(behind, title) && !isOfOwnTitle(behindJoined(behind), number, index)) return null;
  if (isWord && callOf(call) === 'article' && treaty.test(behind)) return null;
  const word = callOf(call ?? '');
  if (parts.has(word) && isOfMissing(behind, index)) return null;
  const calls = index.calledBy.get(keyOf(segments));
  // A bylaw or step that a heading counts is no chapter, and where no number below it is printed whole it holds no section that is written so.
  const outer = segments[0]?.text ?? '';
  const isWhole = segments.length > 1 && index.wholeAbove.has(outer);
  if (isWord && !isWhole && areApart(index.calledBy.get(outer), word)) return null;
  // "Section 4" is no Article 4, but one of the article at hand.
  const isOtherKind = calls?.has(word) === false && headingKinds.some((kind) => kind === word);
  const canBeRelative =
    (segments.length === 1 && (number === undefined || isOtherKind || !index.words.has(word))) ||
    (whole === undefined && (segments.length > 1 || /^\d+[a-z]$/.test(printed)));
  // What is printed below a list of an Absatz still counts in that.
  const home = isNummer ? (after ?? rule) : rule;
  const relative =
    canBeRelative && (hasSigns || !isNummer)
      ? relativeNumber(printed, call, behind, { rule: home, section, index })
      : undefined;
  if (isPart(word, calls, index.wholeAbove.has(outer)))
    return index.numbers.has(`${segmentsOf(rule ?? '')[0]?.text}/${outer}`) ? null : (number ?? null);
  if (relative !== undefined || printed.startsWith('(')) return relative ?? null;
  if (number === undefined) return isWord && canBeMissing(segments, word, index) ? printed : null;
  if (segments.length > 2) return number;
  // "A ‘Race’ is" says no number, though an Appendix A be called so.
  const isNumber = call !== null || /\d/.test(printed);
  if (isNumber && index.byTitle.get(quotedTitle(behind)?.toLowerCase() ?? '') === number) return number;
  if ((call !== null || segments.length > 1) && isNumber && hasOwnTitle(number, behind, index)) return number;
  if (segments.length === 2 && following === undefined)
    return call !== null || unlikeSize.test(printed) || (isBare && !isMeasured(behind)) ? number : null;
  if (isOtherKind) return null;
  // Annexes count beside the sections, and bylaws around them.
  const isApart = ['appendix', 'bylaw'].includes(word);
  const isOther = calls === undefined ? /^\d/.test(printed) : !calls.has(word);
  if (isApart && isOther) return null;
  // "Ratio Rule A" names no "Appendix A".
  if (calls?.has(word) === false && !/\d/.test(printed)) return null;
  // Within 4.2 "paragraph 3" is one beside it.
  const isWeak = index.weakWords.has(word) && /^\d+$/.test(rule ?? '');
  return isWord && (call === '§' || index.words.has(word) || isWeak) ? number : null;
}

/** No size is written "B.2" or "2.B". */
const unlikeSize = /^(?:[A-Z]\.\d|\d{1,3}\.[A-Z]$)/;

/** Kinds that hold what others count, or nothing: no other word stands in front of their numbers. */
const apart: ReadonlySet<string> = new Set(['book', 'bylaw', 'module', 'scenario', 'step']);

/** Where parts hold sections that print their numbers whole, "sec. 8" is Part 8, unless one of the same part counts so, too. */
const isPart = (word: string, calls: ReadonlySet<string> | undefined, areWhole: boolean): boolean =>
  word === 'section' && areWhole && [...(calls ?? [])].join() === 'part';

const areApart = (calls: ReadonlySet<string> = new Set(), word: string): boolean =>
  calls.size > 0 && !calls.has(word) && [...calls].every((call) => apart.has(call));

/** Can a number be one of the document that it has not? */
function canBeMissing(segments: readonly Segment[], word: string, index: NumberIndex): boolean {
  const [{ text: first = '' } = {}, ...more] = segments;
  const { separator, text: last = '' } = more.at(-1) ?? {};
  if (more.length === 0 || !index.shapes.has(shapeOf(segments)) || isShown(segments, index)) return false;
  // "§ 21D" is of another law where there is no 21, and "By-law 1041-2015" one of that year.
  if ((separator === '' && !index.numbers.has(holderKey(segments) ?? '')) || /^(?:19|20)\d\d/.test(last))
    return false;
  // "Annex 2.8" is no part of a chapter 2.
  return word !== 'appendix' || !/^\d/.test(first) || index.calledBy.get(first)?.has(word) === true;
}

/** Does a row of a table or an item of a list, which no rule has the number of, begin so? */
const isShown = (segments: readonly Segment[], { inTables, listed }: NumberIndex): boolean =>
  inTables.has(keyOf(segments)) || listed.has(keyOf(segments));

/** The outermost number that "See 403 for more" names: three figures and more that the document has, and no count of things. */
function numberSeen(
  printed: string,
  before: string,
  behind: string,
  { numbers }: NumberIndex,
): string | null {
  const isSeen =
    /(?<!\p{L})see(?: also)?\s+$/iu.test(before) &&
    /^(?:\s+(?:for|on)\s|[.;]?\s*$|\.\s+\p{Lu})/u.test(behind);
  return isSeen && /^\d{3,4}$/.test(printed) ? (numbers.get(keyOf(segmentsOf(printed))) ?? null) : null;
}

/** Does the title that a number has stand behind it: "see 7. Boats and Tides"? */
function hasOwnTitle(number: string, behind: string, { titles }: NumberIndex): boolean {
  const own = titles.get(number) ?? '';
  // A number with nothing behind it stays in its title: "4 Boats".
  const title = own.startsWith(`${number} `) ? own.slice(number.length).trim() : own;
  return title.length > 2 && isFirst(title, behind.replace(/^[.:]?\s*/u, '').toLowerCase());
}

/** The number of a rule that a text writes in another way. */
const asListed = (segments: readonly Segment[], index: NumberIndex): string | undefined =>
  letteredItem(segments, index) ?? inCapitals(segments, index);

/** `4.1.3` for "4.1.c" and "4.1(c)", where lists are written with figures and no number of the document ends so: Markdown shows their items by letters. */
function letteredItem(segments: readonly Segment[], { numbers, shapes }: NumberIndex): string | undefined {
  const { separator, text = '' } = segments.at(-1) ?? {};
  if (
    segments.length < 3 ||
    (separator !== '.' && separator !== '(') ||
    !/^[a-z]$/.test(text) ||
    shapes.has(shapeOf(segments))
  )
    return undefined;
  return numbers.get(`${keyOf(segments.slice(0, -1))}/${(text.codePointAt(0) ?? 0) - 96}`);
}

/** `4.B.3` for "4.b.3", where no number is written so. */
function inCapitals(segments: readonly Segment[], { numbers, shapes }: NumberIndex): string | undefined {
  if (segments.length < 3 || shapes.has(shapeOf(segments))) return undefined;
  return numbers.get(keyOf(segments).toUpperCase());
}

/** Is the number one of another law: "Artikel 6 der Richtlinie", "Artikel 14" where the document has sections, "§ 5 des Kündigungsgesetzes"? */
export function isOtherLaw(word: string, behind: string, { hasSigns, title, index }: Surroundings): boolean {
  if (hasSigns && isArticle(word) && !index.titled.has(callOf(word))) return true;
  // "Absatz 2 und § 1b des Hafengesetzes": the Absatz is of this one.
  const own = word === 'absatz' ? (behind.split('§')[0] ?? '') : behind;
  // "§ 7 Wahlordnung" can say the title of § 7.
  const named = lawBeside(own);
  return !(named !== null && [...index.titles.values()].includes(named)) && namesOtherLaw(own, title);
}
