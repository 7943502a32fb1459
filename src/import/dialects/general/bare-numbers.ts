import type { Texts } from '../../document/document.ts';
import { type Inline, plainReference } from '../../document/document.ts';
import { inlineText, itemText, walkItems } from '../../document/walk.ts';
import { keyOf, segmentsOf } from '../../numbering/number-token.ts';
import type { NumberIndex } from './index-numbers.ts';

const bare = /(?<![\p{L}\p{N}.,$€£#/@:=_-])\d{1,3}\.\d{1,3}(?![\p{L}\p{N}]|[.,]\d|\/\d|\s?[%°×])/gu;

/** What is measured, or has a version, right behind a number. */
const unit =
  /^\s?(?:(?:(?:centi|milli|kilo)?m[eè]t(?:er|re)s?|[ckm]?m|k?g|kilos?|inch(?:es)?|ft|feet|miles?|yards?|seconds?|min(?:utes?)?|hours?|points?|s|euros?|million|litres?|liters?|licen[cs]es?)(?![\p{L}'’])|[”"'′])/iu;

/** Is a number followed by what it counts? */
export const isMeasured = (behind: string): boolean => unit.test(behind);

/** How many numbers of two levels are looked at, how many a document needs, and how many of ten are to be those of rules. */
const bounds = { most: 300, fewest: 5, share: 0.9 };

/**
 * Does a document name its rules by numbers of two levels with no word in front, "selon 10.2"? Such a number can be a size or
 * a version; where nearly all of its numbers of that form are rules, none is.
 */
export function saysBareNumbers(texts: Texts, { numbers }: NumberIndex): boolean {
  let seen = 0;
  let ofRules = 0;
  for (const { item } of walkItems(texts)) {
    if (seen >= bounds.most) break;
    const text = itemText(item);
    for (const { 0: token, index } of text.matchAll(bare)) {
      if (isMeasured(text.slice(index + token.length, index + token.length + 12))) continue;
      seen += 1;
      if (numbers.has(keyOf(segmentsOf(token)))) ofRules += 1;
    }
  }
  return ofRules >= bounds.fewest && ofRules >= bounds.share * seen;
}

/** How many definitions, and what share of all, begin with the number of a rule where that is the way of the document. */
const leading = { fewest: 5, share: 0.3 };

/** Do definitions begin with the number of the rule that has the term: "Rank: 2.4. A row of squares."? */
export function sayNumbersFirst({ terms }: Texts, { numbers: all }: NumberIndex): boolean {
  const first = terms.filter(({ definition: [inline] }) => {
    const text = inline?.type === 'text' ? inline.value : '';
    const number = /^\s*(\d+(?:\.\d+)+)/.exec(text)?.[1];
    return number !== undefined && all.has(keyOf(segmentsOf(number)));
  });
  return first.length >= leading.fewest && first.length >= leading.share * terms.length;
}

/** The number of a rule that a definition begins with, where words stand right behind it: "Rank: 2.4.A row of squares". */
export function numberInFront(text: string, { numbers: all }: NumberIndex) {
  const [, space = '', printed = ''] = /^(\s*)(\d+(?:\.\d+)+)\.?(?=\p{Lu})/u.exec(text) ?? [];
  const number = all.get(keyOf(segmentsOf(printed)));
  if (printed === '' || number === undefined) return [];
  const reference = plainReference(printed, number);
  return [{ start: space.length, end: space.length + printed.length, reference }];
}

const dated =
  /(?<!\d)(?:(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:(?:19|20)\d\d|\d\d))(?!\d)|\p{L}{3,9}\.?\s(?:\d{1,2},\s)?(?:19|20)\d\d(?!\d)/u;

/** Is a cell the number of a version: alone, in a row that says a day? */
export const isVersion = (cell: readonly Inline[], row: readonly (readonly Inline[])[]): boolean =>
  row.includes(cell) &&
  /^v?\d+(?:\.\d+)+$/.test(inlineText(cell).trim()) &&
  row.some((other) => dated.test(inlineText(other)));
