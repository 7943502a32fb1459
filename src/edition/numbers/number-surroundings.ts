import { namedKinds, sectionKind } from '../../base/section-words.ts';

/** Whether the words in front of a number say that it is one. */
export interface Call {
  readonly isCalled: boolean;
  /** By a word for a thing that has a number, or a sign for one. */
  readonly isNamed: boolean;
}

/** The source of a pattern: words for what has a number in a document of rules. */
export const namedWords =
  'rules?|standing orders?|sections?|chapters?|articles?|regulations?|guidelines?|laws?|clauses?|paragraphs?|appendix|appendices|annex(?:es)?';
/** One of these, or a sign for one, at the end of a text. */
const named = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}-])(?:sub-?|cross-?)?(?:${namedWords})|§+)\s*\(?$`,
  'iu',
);
/** One of these in a text, at any place. */
const anyNamed =
  /rule|standing order|section|chapter|article|regulation|guideline|law|clause|paragraph|appendi|annex|§/i;
/** Words behind which a place of the document is named, in English, German, French, Spanish, Italian and Dutch. */
const called =
  /(?<!\p{L})(?:see|as in|under|per|cf\.?|items?|points?|parts?|steps?|siehe|s\.|gemäß|gemäss|laut|vgl\.|voir|selon|véase|según|vedi|zie)\s*\(?$/iu;
/** A word in front of a number, which may be one of another language for what has a number: "Abschnitt 3.2", "la règle 3.2". */
const wordBefore = /(\p{L}{4,})\s*\(?$/u;
/** What may stand between two numbers of one list. */
const joint =
  /^\s*\)?(?:\s*[,;])?(?:\s*(?:(?<!\p{L})(?:and|or|to|through|and\/or|und|oder|bis|sowie|et|ou|à|y|o|e|en|of)(?!\p{L})|[–—&/-]|\.\.))?\s*\(?$/u;

/** How much is looked at in front of a number and behind it, in characters. */
const reach = 24;

/** Can {@link isNamed} hold anywhere in a text? In most it cannot, and need not be asked for every word. */
export const mayBeNamed = (text: string): boolean => anyNamed.test(text);

/** Does a text end in a word for something that has a number, or in a sign for one? */
export const isNamed = (before: string): boolean => named.test(before.slice(-reach));

/**
 * Is a number called for by what stands in front of it, by the number before it that it is joined to, or by standing alone
 * between round brackets?
 *
 * @param last what called for the number before, and where that ends; -1 for none
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

/** "Sections [] and ", where brackets stand for references: a number that is joined to them is called by the word in front. */
const behindReferences = new RegExp(
  String.raw`${named.source.slice(0, -1)}(?:\s*\[\]\s*,?(?:\s*(?:and|or|to))?)+\s$`,
  'iu',
);
/** References are blank here, see `ownRaw` of the checks. */
const isListed = (text: string, start: number, before: string): boolean =>
  /\s{3,}(?:,|,? ?(?:and|or|to))\s$/.test(before) &&
  behindReferences.test(text.slice(Math.max(0, start - 8 * reach), start).replace(/\s{3,}/g, ' [] '));

/** Does a text end in a word of any language for what has a number? Of a number of one level that says nothing: laws are full of those. */
function callsElsewhere(before: string): boolean {
  const kind = sectionKind(wordBefore.exec(before)?.[1] ?? '');
  return kind !== undefined && namedKinds.includes(kind);
}

const version =
  /(?:\b(?:v|ver|version|rev|revision|edition|release|build|draft|update|patch)\.?|[$€£¥₽]|\b(?:USD|EUR|GBP)|[≈~±×^=<>≤≥])\s*$/iu;
/** A unit, a currency, a share, or a word that counts. */
const unit =
  /^\s?(?:[%‰°€$£¥×]|(?:per ?cent|percent|times|x|fold|[cmk]?m|km|[mk]?g|lbs?|oz|inch(?:es)?|ft|feet|mi(?:les)?|[mkµn]?s|secs?|seconds?|mins?|minutes?|hrs?|hours?|h|days?|weeks?|months?|years?|pts?|points?|px|[KMGT]i?B|[ap]\.?m\.?|o['’]clock|thousand|million|billion|dollars?|euros?|pounds?|cents?)(?![\p{L}\p{N}]))/iu;
/** A day, month and year with full stops between. */
const date =
  /^(?:[0-3]?\d\.[01]?\d\.(?:\d{4}|\d{2})|(?:19|20)\d{2}\.[01]?\d(?:\.[0-3]?\d)?|[01]?\d\.(?:19|20)\d{2})$/;
const month = /^\.?\s(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/iu;

/** Is something that is written like a number a version, a date, money, a measure or a share? */
export function isForeign(text: string, [start, end]: readonly [number, number]): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  const behind = text.slice(end, end + reach);
  return version.test(before) || unit.test(behind) || month.test(behind) || date.test(text.slice(start, end));
}
