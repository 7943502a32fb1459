import { callOf, partKinds, sectionPattern, sectionWords } from '../../../base/section-words.ts';
import { keyOf, segmentsOf } from '../../numbering/number-token.ts';
import { asCalled } from './as-called.ts';
import type { NumberIndex } from './index-numbers.ts';
import type { SeenNumber } from './next-number.ts';
import { jointPart } from './reference-cues.ts';

/** A part of what was named: ", Section 18, Subsection (e)", " Abs. 2 Nr. 1", " Satz 3 Nr. 1", ", alinéa 2", " (b)". */
const partOf = new RegExp(
  `(?:\\s+(?:Satz|S\\.)\\s*\\d+(?:\\s+(?:erster|zweiter)\\s+Halbsatz)?)?(?:(?:\\s*,)?\\s*(?:(?:${sectionPattern(['section', ...partKinds])}|abs|nr|lit|buchstabe)(?:\\.\\s*|\\s+|(?=\\())|§+\\s*|(?:al|${sectionWords(['section', ...partKinds]).short.join('|')})s?\\.\\s*)\\(?|\\s?(?=\\([a-z0-9]{1,4}\\))\\()(\\d{1,3}[a-z]?|[a-z]{1,3})(?:(?<=\\([a-z0-9]{1,4})\\))?((?:\\([a-z0-9]{1,4}\\)|\\.[a-z0-9]{1,4}(?![\\p{L}\\p{N}]))*)(?![\\p{L}\\p{N}]|[.]\\d)`,
  'iuy',
);

/** What {@link partsBehind} found. */
export interface Parts {
  readonly end: number;
  readonly number: string;
  readonly above: string | null;
  readonly home?: string;
  /** What its word calls, by {@link callOf}: `section`; null for none. */
  readonly called: string | null;
  /** Its word is in the plural: "Sections 1". */
  readonly areMore?: boolean;
}

interface PartSearch {
  readonly index: NumberIndex;
  readonly call: string | null;
  /** The part that the number stands beside. */
  readonly within: Parts | null;
}

const openAbsatz = /Abs(?:atz|ätzen?|\.)(?:(?!§|Art)[\s\S])*$/u;

/**
 * Follow the parts that a text names behind a number, as far as the document has them; those of an article that is told by its word are
 * found by the number that it prints.
 *
 * @param reference what is meant, and the number as it is printed
 * @param call the word in front of the number
 * @returns where they end, the number of the last one, and the key of what holds that, null where there is none; the category that
 * its number counts in, where the text names it
 */
export function partsBehind(
  text: string,
  at: number,
  [reference, printed]: readonly [string, string],
  search: PartSearch,
): Parts {
  const part = partFrom(text, at, search.index.repeated.has(printed) ? printed : reference, search);
  return part.end > at ? part : { ...part, number: reference };
}

function partFrom(text: string, at: number, number: string, { index, call, within }: PartSearch): Parts {
  let result: Parts = { end: at, number, above: null, called: null };
  if (within?.home !== undefined) result = { ...result, home: within.home };
  // Behind an Absatz the next one is no part of it: "§ 2 Absatz 1, Absatz 4".
  let last = call;
  let hasAbsatz = openAbsatz.test(text.slice(Math.max(0, at - 40), at));
  for (;;) {
    // "čl. 4. odst. 5": no sentence begins with a small letter.
    partOf.lastIndex = result.end + (/^\.\s+\p{Ll}/u.test(text.slice(result.end, result.end + 8)) ? 1 : 0);
    const match = partOf.exec(text);
    if (!match) return result;
    const [all, own = '', bracketed = ''] = match;
    // "Section 1, Section 2" are two.
    const word = /[\p{L}-]{3,}|§/u.exec(all)?.[0].toLowerCase().replace(/s$/, '') ?? last;
    if (word !== null && word === last && /\p{L}{3}|§/u.test(all)) return result;
    last = word;
    const ofWord = { called: word === null ? null : callOf(word), areMore: /\p{L}s\s/iu.test(all) };
    const isAbsatz = /Abs/u.test(all);
    if (isAbsatz && hasAbsatz) return result;
    hasAbsatz ||= isAbsatz;
    const home = result.home ?? result.number;
    const inner = index.repeated.get(home)?.get(keyOf(segmentsOf(own)));
    if (inner !== undefined && result.number === home) {
      const below = index.numbers.get(keyOf(segmentsOf(own + bracketed)));
      const isBelow = bracketed !== '' && below !== undefined;
      const end = match.index + all.length - (isBelow ? 0 : bracketed.length);
      result = { end, number: isBelow ? below : inner, above: null, home, ...ofWord };
      continue;
    }
    const whole = index.numbers.get(keyBelow(result.number, own + bracketed));
    // "Section 2.1" is no section 2.
    const isWhole = /^\.\d/.test(bracketed);
    const number = whole ?? (isWhole ? undefined : index.numbers.get(keyBelow(result.number, own)));
    if (number === undefined || isBeside(`${result.number}(${own})`, number, index)) return result;
    const length = all.length - (whole === undefined ? bracketed.length : 0);
    const above = keyOf(segmentsOf(result.number));
    result = { ...result, end: match.index + length, number, above, ...ofWord };
  }
}

/** Between two parts that one word calls, "Article I, Section 1 and Section 2"; behind ", and" one can be of the article at hand. */
const samePart = /^(?:,|\s+(?:and|or|und|oder|et|ou|y|o|e)|\s+&)\s+\p{L}+\.?\s*$/u;

/** Does a word call a number beside the part before it? Not where it says itself what it is of. */
export const isPartBeside = (
  between: string,
  word: string | null,
  behind: string,
  held: Parts | null,
): boolean =>
  held !== null &&
  (jointPart.test(between) ||
    (word !== null && callOf(word) === held.called && samePart.test(between) && !/^,?\s+of\s/u.test(behind)));

/** The number that stands beside a part; null where what holds that has none, undefined where it need not be one of it. */
export function numberBeside(
  { number, key }: SeenNumber,
  between: string,
  { above, home, called, areMore }: Parts,
  { numbers: all, repeated }: NumberIndex,
): string | null | undefined {
  // "Section 3, 5" is what counts 5 in Section 3.
  if (called === 'section' && !areMore && /^,\s*$/.test(between)) return null;
  const found = above === null ? repeated.get(home ?? '')?.get(key) : all.get(`${above}/${key}`);
  return found ?? (called === 'section' && /^\d+$/.test(number) ? null : undefined);
}

/** Is a number that is written "264(a)" the one of a section 264a, beside which lists count otherwise? */
export const isBeside = (printed: string, number = '', { shapes, byTitle, titles }: NumberIndex): boolean =>
  /^\d+\(\w+\)$/.test(printed) &&
  /^\d+[a-z]+$/.test(number) &&
  (shapes.has('1.a') || shapes.has('1(a') || byTitle.get(titles.get(number) ?? '') === number);

const keyBelow = (number: string, part: string): string =>
  `${keyOf(segmentsOf(number))}/${keyOf(segmentsOf(part))}`;

/**
 * Words that call a number of the same article or section: "Section 18" below Article III. Points, items, and numbers with
 * nothing in front are more often things of the game.
 */
const inner: ReadonlySet<string> = new Set(['rule', 'section', 'paragraph', 'clause']);

const holders = ['chapter', 'section', 'article', 'rule'] as const;
/** The article or section that a part is said to be of, right behind it: "paragraph 2 of Article 5", "odst. 2 čl. 5", "lid 2 van artikel 5". */
const ofNumber = new RegExp(
  `^\\)?(?:(?:,?\\s(?:and|or|to|through|&)|,|–|-)\\s?(?:\\([a-z]{1,4}\\)|\\d{1,3}(?![\\p{L}\\p{N}.])))*,?\\s+(?:(?:of|in|the|del?|della|dello|du|de[rs]|d[oa]|van|het|la|el|l)\\s+){0,2}(?:(?:de?|ne|a)?l{0,2}['’])?(?:(?<word>${sectionPattern(holders)})\\s+|(?:${sectionWords(holders).short.join('|')})\\.\\s*|§\\s*)(?<holder>\\d[\\w.]*(?:\\(\\w{1,4}\\))*|[IVXLC]+(?!\\p{L}))`,
  'iu',
);

/** Is a part said to be of an article that the document has not: "paragraph 6 of article 573.3" of another law? */
export function isOfMissing(behind: string, index: NumberIndex): boolean {
  const holder = holderBehind(behind, index);
  return holder !== undefined && !index.numbers.has(keyOf(segmentsOf(holder)));
}

function holderBehind(behind: string, index: NumberIndex): string | undefined {
  const { word = '', holder } = ofNumber.exec(behind)?.groups ?? {};
  const key = holder && keyOf(asCalled(holder.replace(/\.$/, ''), callOf(word), index));
  return key && (index.numbers.get(key) ?? holder);
}

/** The category that a section is said to be of, "§ 4 of Article I", where each counts its own; undefined where none is. */
export function homeBehind(behind: string, index: NumberIndex): string | undefined {
  const holder = holderBehind(behind, index) ?? '';
  return index.repeated.has(holder) ? holder : undefined;
}

/** The paragraph of the same article that a part is said to be of: "(e) of paragraph 1", "(a) and (c) of the first subparagraph of paragraph 1". */
const ofParagraph =
  /^\)?(?:(?:,| and| or| to) \([a-z]{1,4}\))*,? of (?:the \p{L}+ subparagraph of )?paragraph (\d{1,3}[a-z]?)(?![\p{L}\p{N}])/u;

/** What a number is said to be of, right behind it: "rule 2 of Boats", "rule 2 (Boats)". */
const ofTitle = /^,?\s+(?:(?:of|in|from|under|below)\s+(?:the\s+)?|\()["“'‘]?(?=\p{Lu})/u;

/**
 * The number beside or above a rule that a word and a count of one level mean, where only one is there; of another section, where
 * its title stands behind.
 */
export function relativeNumber(
  printed: string,
  word: string | null,
  behind: string,
  {
    rule,
    section,
    index,
  }: { readonly rule: string | null; readonly section: string | null; readonly index: NumberIndex },
): string | undefined {
  const holder = holderBehind(behind, index);
  // "§ 10 of chapter V" is no number of a statute.
  const isInner =
    word !== null &&
    (inner.has(callOf(word)) ||
      (word === '§' && holder !== undefined) ||
      word === 'nummer' ||
      /^\([a-z]/.test(printed));
  if (rule === null || !isInner || index.titled.has(callOf(word))) return undefined;
  if (holder !== undefined) return index.numbers.get(keyBelow(holder, printed));
  const paragraph = ofParagraph.exec(behind)?.[1];
  if (paragraph !== undefined) {
    const above = relativeNumber(paragraph, 'paragraph', '', { rule, section, index });
    return above === undefined ? undefined : index.numbers.get(keyBelow(above, printed));
  }
  const of = ofTitle.exec(behind)?.[0].length;
  if (of !== undefined) {
    const title = behind.slice(of).toLowerCase();
    const [, titled] = [...index.byTitle].find(([own]) => isFirst(own, title)) ?? [];
    if (titled !== undefined) return index.numbers.get(keyBelow(titled, printed));
    // "Absatz 1 in Mitgliedstaaten": nouns have capitals.
    if (word !== 'absatz' && word !== 'nummer') return undefined;
  }
  const levels = segmentsOf(rule);
  const isWholeMeant = printed.includes('.') || ['rule', 'section'].includes(callOf(word));
  // No item of a list calls itself a section.
  const isItem = levels.length > 2 && callOf(word) === 'section';
  const below = levels.flatMap((_, at) => {
    const key = `${keyOf(levels.slice(0, at + 1))}/${keyOf(segmentsOf(printed))}`;
    const number = isWholeMeant && index.wholes.has(key) ? undefined : index.numbers.get(key);
    // `1a` can be one level: what `1` holds stands not above it. "Subsection (3)" of 694-20 is no 694-3.
    return number === undefined ||
      (number === rule && isItem) ||
      (printed.startsWith('(') && /-\d+$/.test(number))
      ? []
      : [{ number, isWhole: levels[at + 1]?.separator !== '' }];
  });
  const whole = below.filter(({ isWhole }) => isWhole);
  const found = (whole.length > 0 ? whole : below).map(({ number }) => number);
  // What counts within an Absatz is a level further in.
  if (word === 'nummer') return found.findLast((number) => segmentsOf(number).length > 2);
  // An item of a list within an Absatz can have the same count: no Absatz of an article that has a number stands further in.
  // The letter of `2a`, an article that was put between two, is no level below `2`.
  // An article can have a number of two levels, 3.4.
  const outer = segmentsOf(section ?? '').length;
  const inside = levels.findIndex(({ separator }, at) => at >= outer && at > 0 && separator !== '');
  const article = index.numbers.get(keyOf(inside < 0 ? levels : levels.slice(0, inside)));
  if (word === 'absatz' && article !== undefined) return index.numbers.get(keyBelow(article, printed));
  // "Sub-rule (1)" where the document says "sub-rule 71(1)" is no item of a list in that.
  const depth = printed.startsWith('(') ? index.depths.get(word ?? '') : undefined;
  const atDepth = found.find((number) => segmentsOf(number).length === depth);
  return atDepth ?? (found.length === 1 || word === 'absatz' ? found[0] : undefined);
}

/** Is a number said to be of what holds it here, "rule 2.3 of the Night Races", and not of another document? */
export function isOfOwnTitle(behind: string, number: string | undefined, { byTitle }: NumberIndex): boolean {
  const of = ofTitle.exec(behind)?.[0].length;
  if (of === undefined || number === undefined) return false;
  const title = behind.slice(of).toLowerCase();
  const key = keyOf(segmentsOf(number));
  return [...byTitle].some(
    ([own, holder]) => isFirst(own, title) && key.startsWith(`${keyOf(segmentsOf(holder))}/`),
  );
}

/** Does a text begin with these words? */
export const isFirst = (words: string, text: string): boolean =>
  text.startsWith(words) && !/^[\p{L}\p{N}]/u.test(text.slice(words.length));
