import { sectionPattern } from '../../../base/section-words.ts';
import { type ImportedItem, plainReference } from '../../document/document.ts';
import { inlineText, isBare, walkItems } from '../../document/walk.ts';
import { partAnchor, ruleAnchor } from '../../lines/link-anchors.ts';
import { keyOf, segmentsOf } from '../../numbering/number-token.ts';
import type { NumberIndex, Texts } from './index-numbers.ts';
import type { Found } from './place-references.ts';

/** Titles that one heading or label of a document has and no other, as {@link titleKey} writes them, and where each leads. */
export type NamedTitles = ReadonlyMap<string, string>;

/** Longest title that a text is compared with, in words. */
const mostWords = 8;

/** A title as it is compared: its words in small letters, without an article in front. */
const titleKey = (title: string): string =>
  (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').replace(/^the (?=\S)/, '');

/** The titles of sections, and of rules where no section has the same. One that stands twice names neither. */
export function indexTitles(texts: Texts): NamedTitles {
  const sections = texts.parts.map((part): [string, string] => [titleKey(part.title), targetOf(part)]);
  const rules = [...walkItems(texts)].flatMap(({ item, parent, part }): [string, string][] => {
    // A bullet of a rule gets no id to refer to.
    const isInText = parent !== null && (parent.kind !== 'rule' || texts.parts[part]?.number !== null);
    const title = item.kind === 'rule' && !(isInText && isBare(item)) ? titleOf(item) : '';
    return [[titleKey(title), item.number ?? ruleAnchor(item.lines[0])]];
  });
  return new Map([...onlyOnce(rules), ...onlyOnce(sections)]);
}

/** What a reference to a section says: its number, where it has one. */
export const targetOf = ({ number, line }: Texts['parts'][number]): string => number ?? partAnchor(line);

/** The label of a rule, or the words before a colon that it begins with. */
const titleOf = ({ label, paragraphs: [text = []] }: ImportedItem): string =>
  label === null ? (/^\p{Lu}[^:.;]{2,60}(?=:\s)/u.exec(inlineText(text))?.[0] ?? '') : inlineText(label);

const onlyOnce = (titles: readonly [string, string][]): [string, string][] =>
  [...Map.groupBy(titles, ([key]) => key)].flatMap(([key, [only, more]]) =>
    key.length < 3 || !only || more ? [] : [only],
  );

const sections = sectionPattern(['section', 'chapter', 'paragraph']);
const counted = sectionPattern(['section', 'rule', 'step', 'paragraph', 'point']);
const linking = 'on|about|called|titled|entitled|named|über|zum|zur|zu|sur|sobre|su|om|over';
const article = 'the|la|le|les|el|los|las|il|lo|gli|i|den|der|die|das|dem|het|de|o|a|os|as';
/** What says that the words behind it name a place of the document, with an opening sign of quotation. */
const cue = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:see(?:\\s+also)?|refer\\s+to|(?:described|explained|defined|detailed|outlined|specified|listed|set\\s+out|given)\\s+(?:in|under)|as\\s+in|siehe(?:\\s+auch)?|vgl\\.|voir|cf\\.|cfr\\.?|véase|ver|consulte|vedi|vide|zie|se|lásd|viz|zob\\.|patrz|см\\.)\\s+(?:(?:${article})\\s+)?(?:(?:${sections})\\s+(?:(?:${linking})\\s+)?(?:(?:${article})\\s+)?)?|(?:${sections})\\s+(?:(?:${linking})\\s+)?|(?:${counted})\\s+(?<count>\\d{1,2})\\s+(?:of|in|im|der|des|de|du|del|della|do|da|van|av|från)\\s+(?:(?:${article})\\s+)?)(?<quote>["“„«»‘']\\s?)?(?=\\p{L}|\\p{N})`,
  'giu',
);
/** The count of a rule behind the title of its section: "Turn, step 3", "Setup 1". */
const countBehind = new RegExp(
  `^(?:,?\\s+(?:${counted})|(?=\\s\\d))\\s+(\\d{1,2})(?![\\p{L}\\p{N}]|[.,:-]\\d)`,
  'iu',
);
/** What can stand behind a title that no sign of quotation ends, and does not go on with it. */
const ended = new RegExp(
  `^(?:\\s*$|[.,;:!?)\\]]|\\s(?:and|or|for|below|above|on\\s+p|und|oder|für|oben|unten|et|ou|pour|y|o|para|e|per|${sections})(?![\\p{L}]))`,
  'iu',
);
/** It is one of another book: "see “Combat” in the Harbor Rules". */
const elsewhere = /^\s+(?:of|in|from|aus|de|du|del|do|dans|en)\s+(?!this\b|these\b|our\b|order\b)/iu;

/**
 * Find the titles of sections and rules that a text names: "see “Movement”", "as described under Combat", "the section on Trading",
 * "step 3 of the Turn", "Setup, step 2". A title counts where words in front call a place and where it stands whole.
 *
 * @param own where the text itself stands: no text refers to its own section
 */
export function findTitles(
  text: string,
  {
    titles,
    index,
    own,
  }: { readonly titles: NamedTitles; readonly index: NumberIndex; readonly own: readonly (string | null)[] },
): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(cue)) {
    const { count, quote } = match.groups ?? {};
    const start = match.index + match[0].length;
    const named = titleAt(text, start, quote !== undefined, titles);
    if (!named) continue;
    const behind = countBehind.exec(text.slice(named.end, named.end + 24));
    const part = count ?? behind?.[1];
    const target = part === undefined ? named.target : belowOf(named.target, part, index);
    const end = count === undefined && behind ? named.end + behind[0].length : named.end;
    if (
      target === undefined ||
      own.includes(target) ||
      elsewhere.test(text.slice(end, end + 40).replace(/^["”“»’']/, ''))
    )
      continue;
    // The count is a part of what is said: "step 3 of the Turn".
    const from = count === undefined ? start : match.index;
    found.push({ start: from, end, reference: plainReference(text.slice(from, end), target) });
  }
  return found;
}

const belowOf = (number: string, count: string, { numbers }: NumberIndex): string | undefined =>
  numbers.get(`${keyOf(segmentsOf(number))}/${count}`);

/** The longest title that stands at a place of a text; null where none does, or the words go on as another name would. */
function titleAt(
  text: string,
  start: number,
  isQuoted: boolean,
  titles: NamedTitles,
): { readonly end: number; readonly target: string } | null {
  if (!isQuoted && !/\p{Lu}/u.test(text.charAt(start))) return null;
  const words = [...text.slice(start, start + 90).matchAll(/[\p{L}\p{N}]+/gu)].slice(0, mostWords);
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1];
    const end = start + (last?.index ?? 0) + (last?.[0].length ?? 0);
    const target = titles.get(titleKey(text.slice(start, end)));
    if (target === undefined) continue;
    const behind = text.slice(end, end + 30);
    const isWhole = isQuoted
      ? /^[^\p{L}\p{N}]{0,3}["”“»’']/u.test(behind)
      : ended.test(behind) || countBehind.test(behind);
    return isWhole ? { end, target } : null;
  }
  return null;
}

/** Put references by title among those by number, which come first where both are of the same words. */
export const withTitles = (numbered: readonly Found[], named: readonly Found[]): Found[] =>
  [
    ...numbered,
    ...named.filter((one) => !numbered.some(({ start, end }) => start < one.end && one.start < end)),
  ].toSorted((a, b) => a.start - b.start);
