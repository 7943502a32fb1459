import { namedKinds, sectionKind } from '../../base/section-words.ts';

/** Evidence before a number that it is one. */
export interface Call {
  readonly isCalled: boolean;
  /** By a word for a numbered thing, or its sign. */
  readonly isNamed: boolean;
}

/** Source of a pattern: words for numbered things in a rulebook. */
export const namedWords =
  'rules?|standing orders?|sections?|chapters?|articles?|regulations?|guidelines?|laws?|clauses?|paragraphs?|appendix|appendices|annex(?:es)?';
/** One of these words, or a sign for one, at the end of a text. */
const named = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}-])(?:sub-?|cross-?)?(?:${namedWords})|§+)\s*\(?$`,
  'iu',
);
/** One of these words anywhere in a text. */
const anyNamed =
  /rule|standing order|section|chapter|article|regulation|guideline|law|clause|paragraph|appendi|annex|§/i;
/**
 * Words before a reference to a part of the document, in English, German, French, Spanish, Italian
 * and Dutch.
 */
const called =
  /(?<!\p{L})(?:see|as in|under|per|cf\.?|items?|points?|parts?|steps?|siehe|s\.|gemäß|gemäss|laut|vgl\.|voir|selon|véase|según|vedi|zie)\s*\(?$/iu;
/**
 * A word before a number that may be another language's word for a numbered thing: "Abschnitt 3.2",
 * "la règle 3.2".
 */
const wordBefore = /(\p{L}{4,})\s*\(?$/u;
/** Text between two numbers of one list. */
const joint =
  /^\s*\)?(?:\s*[,;])?(?:\s*(?:(?<!\p{L})(?:and|or|to|through|and\/or|und|oder|bis|sowie|et|ou|à|y|o|e|en|of)(?!\p{L})|[–—&/-]|\.\.))?\s*\(?$/u;

/** Characters before and after a number that are examined. */
const reach = 24;

/** Whether {@link isNamed} can hold anywhere in a text; false for most texts. */
export const mayBeNamed = (text: string): boolean => anyNamed.test(text);

/** Whether a text ends in a word for a numbered thing, or in its sign. */
export const isNamed = (before: string): boolean => named.test(before.slice(-reach));

/**
 * Evidence for a number in the text before it, in the number that it is joined to, or in round
 * brackets around it alone.
 *
 * @param last evidence for the previous number, and its end; -1 for none
 */
export function callBefore(
  text: string,
  [start, end]: readonly [number, number],
  last: Call & { readonly end: number },
): Call {
  const before = text.slice(Math.max(0, start - reach), start);
  if (isNamed(before) || isListed(text, start, before)) return { isCalled: true, isNamed: true };
  if (called.test(before) || callsElsewhere(before)) return { isCalled: true, isNamed: false };
  const isJoined = last.isCalled && start - last.end <= reach && joint.test(text.slice(last.end, start));
  if (isJoined) return { isCalled: true, isNamed: last.isNamed };
  return { isCalled: before.endsWith('(') && text.charAt(end) === ')', isNamed: false };
}

/**
 * "Sections [] and ", with brackets for references: the word before applies to a number joined to
 * them, too.
 */
const behindReferences = new RegExp(
  String.raw`${named.source.slice(0, -1)}(?:\s*\[\]\s*,?(?:\s*(?:and|or|to))?)+\s$`,
  'iu',
);
/** References are blank here, see `ownRaw` of the checks. */
const isListed = (text: string, start: number, before: string): boolean =>
  /\s{3,}(?:,|,? ?(?:and|or|to))\s$/.test(before) &&
  behindReferences.test(text.slice(Math.max(0, start - 8 * reach), start).replace(/\s{3,}/g, ' [] '));

/**
 * Whether a text ends in a word of any language for a numbered thing. Not enough for a number of
 * one level: laws are full of those.
 */
function callsElsewhere(before: string): boolean {
  const kind = sectionKind(wordBefore.exec(before)?.[1] ?? '');
  return kind !== undefined && namedKinds.includes(kind);
}

const version =
  /(?:\b(?:v|ver|version|rev|revision|edition|release|build|draft|update|patch)\.?|[$€£¥₽]|\b(?:USD|EUR|GBP)|[≈~±×^=<>≤≥])\s*$/iu;
/** A unit, a currency, a share, or a word that counts. */
const unit =
  /^\s?(?:[%‰°€$£¥×]|(?:per ?cent|percent|times|x|fold|[cmk]?m|km|[mk]?g|lbs?|oz|inch(?:es)?|ft|feet|mi(?:les)?|[mkµn]?s|secs?|seconds?|mins?|minutes?|hrs?|hours?|h|days?|weeks?|months?|years?|pts?|points?|px|[KMGT]i?B|[ap]\.?m\.?|o['’]clock|thousand|million|billion|dollars?|euros?|pounds?|cents?)(?![\p{L}\p{N}]))/iu;
/** A day, month and year separated by full stops. */
const date =
  /^(?:[0-3]?\d\.[01]?\d\.(?:\d{4}|\d{2})|(?:19|20)\d{2}\.[01]?\d(?:\.[0-3]?\d)?|[01]?\d\.(?:19|20)\d{2})$/;
const month = /^\.?\s(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/iu;

/**
 * Whether something in the format of a number is a version, a date, money, a measure or a share.
 */
export function isForeign(text: string, [start, end]: readonly [number, number]): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  const behind = text.slice(end, end + reach);
  return version.test(before) || unit.test(behind) || month.test(behind) || date.test(text.slice(start, end));
}
