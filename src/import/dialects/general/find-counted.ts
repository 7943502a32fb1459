import { sectionPattern } from '../../../base/section-words.ts';
import { plainReference } from '../../document/document.ts';
import { article, isElsewhere, quotes, type Reader, titleAt } from './find-titles.ts';
import { callPattern, countKey, type Titled, titleKey, titleMeant } from './named-titles.ts';
import type { Extent, Found } from './place-references.ts';

/** Rules that texts call by a count and the title of what holds them. */
interface CountedRules {
  readonly found: readonly Found[];
  /** Where such words stand, also those that lead nowhere: their number means nothing else. */
  readonly places: readonly Extent[];
}

const words = sectionPattern(['rule', 'step', 'paragraph', 'point']);
const of = 'of|in|from|under|im|der|des|de|du|del|della|do|da|van|av|från';
/** "step 3 of the Turn", "rule 2 (Setup)" */
const inFront = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${words})\\s+(?<count>\\d{1,2})\\s+(?:(?:${of})\\s+(?:(?:${article})\\s+)?|(?<paren>\\())(?<quote>${quotes})?(?=\\p{L})`,
  'giu',
);
/** "Turn, step 3", "Setup rule 2"; "In the Turn, step 3 spaces" counts no rule. */
const inBack = new RegExp(
  `(?<=[\\p{L}\\p{N}])["”“»’']?,?\\s+(?:${words})\\s+(?<count>\\d{1,2})(?=\\s*(?:$|[;!?)\\]—]|[.,:](?!\\d))|\\s+(?:and|or|above|below|has|is|says|applies)(?!\\p{L}))`,
  'giu',
);

/** A step of the list that the text stands in. Games have steps of their own, "at step 2", so that a verb has to stand in front. */
const ofOwn =
  /(?<!\p{L})(?:repeat(?:ing|s)?|(?:return|go\s+back|back|proceed|continue|skip|jump|go)\s+(?:on\s+)?(?:to|with|from)|skip|see|as\s+in)\s+(?<words>step\s+#?(?<count>\d{1,2}))(?![\p{L}\p{N}]|[.:-]\d)/giu;
/** A rule of the list that the text stands in: no number of a document calls a rule of it otherwise. */
const ruleOfOwn = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<words>(?:${sectionPattern(['rule', 'clause', 'paragraph', 'point'])})\\s+#?(?<count>\\d{1,2}|\\([a-z]{1,4}\\)))(?![\\p{L}\\p{N}(]|[.:-]\\d)`,
  'giu',
);
/** What a title begins with: "Table 1: Prices". */
const called = new RegExp(`(?<![\\p{L}\\p{N}-])${callPattern}(?![\\p{L}\\p{N}:]|[.-]\\d)`, 'giu');

/**
 * Find what a text calls by its count: in what a title calls, "rule 2 of Setup", "Setup, rule 2", in its own list, "repeat step 2", or
 * as its title does, "Table 1".
 */
export function findCounted(text: string, reader: Reader): CountedRules {
  const found: Found[] = [];
  const places: Extent[] = [];
  const add = ({ start, end }: Extent, titled: Titled, count = '') => {
    places.push({ start, end });
    const target = reader.titles.counted.get(countKey(titled.target, count));
    if (target && !reader.own.includes(target) && !isElsewhere(text, end))
      found.push({ start, end, reference: plainReference(text.slice(start, end), target) });
  };
  for (const { 0: match, index, groups } of text.matchAll(inFront)) {
    const isQuoted = groups?.['quote'] !== undefined;
    const title = titleAt(text, index + match.length, { isQuoted }, reader);
    // "Rule 2 (Setup)" is the one that is called so.
    const isItsOwn = groups?.['paren'] !== undefined && title?.titled.target === groups['count'];
    if (title && !isItsOwn) add({ start: index, end: title.end }, title.titled, groups?.['count']);
  }
  for (const { 0: match, index, groups } of text.matchAll(inBack)) {
    const title = titleBefore(text, index, reader);
    const end = index + match.length;
    if (title && !places.some((one) => one.end > title.start && one.start < end))
      add({ start: title.start, end }, title.titled, groups?.['count']);
  }
  for (const pattern of [ofOwn, ruleOfOwn])
    for (const { index, 0: match, groups } of text.matchAll(pattern)) {
      const end = index + match.length;
      const start = end - (groups?.['words'] ?? '').length;
      const target = ownStep(groups?.['count'] ?? '', reader);
      const isCounted = pattern === ofOwn || (isAnchor(target) && start > 0 && !isElsewhere(text, end));
      // "Rule 7" is the chapter of that number, where there is one.
      const taken = pattern === ofOwn ? places : [...places, ...reader.numbered];
      if (target !== null && isCounted && !taken.some((one) => one.end > start && one.start < end))
        found.push({ start, end, reference: plainReference(text.slice(start, end), target) });
    }
  for (const { index: start, 0: match } of text.matchAll(called)) {
    const all = reader.titles.byKey.get(titleKey(match)) ?? [];
    const { target } = titleMeant(all, { ...reader, isChapter: false, isNear: true }, reader.titles) ?? {};
    const isHead = text.slice(0, start).trim() === '';
    if (target === undefined || isHead || reader.own.includes(target)) continue;
    found.push({ start, end: start + match.length, reference: plainReference(match, target) });
  }
  // MultiMarkdown and Pandoc take "[Boats][]" for a link to the heading.
  for (const { index: start, 0: match, 1: title = '' } of text.matchAll(/\[([^[\]]{2,80})\]\[\]/gu)) {
    const all = reader.titles.byKey.get(titleKey(title)) ?? [];
    const { target } = titleMeant(all, { ...reader, isChapter: false, isNear: false }, reader.titles) ?? {};
    if (target === undefined) continue;
    const end = start + match.length;
    places.push({ start, end });
    found.push({ start, end, reference: plainReference(title, target) });
  }
  return { found, places };
}

/** Is a target no number: a rule that its list alone counts? */
const isAnchor = (target: string | null): boolean => target?.startsWith('#') === true;

/** The step that is beside the text, or below it; null where more than one could be meant. */
function ownStep(
  count: string,
  { titles, own: [rule = null, anchor, section = null] }: Reader,
): string | null {
  const above = rule?.replace(/[.(-]?[^.(-]+$/, '') ?? null;
  const around: string[] = [];
  for (let at = anchor ?? undefined; at !== undefined && !around.includes(at); at = titles.holders.get(at))
    around.push(at);
  const all = [...new Set([rule, above, ...around, section])].map((holder) =>
    titles.counted.get(countKey(holder ?? '', count)),
  );
  const [only = null, more] = new Set(all.filter((target) => target !== undefined && target !== anchor));
  return more === undefined ? only : null;
}

/** The longest title that ends at a place of a text, where it is no part of a longer name. */
function titleBefore(
  text: string,
  end: number,
  { titles, part }: Reader,
): { readonly start: number; readonly titled: Titled } | null {
  const before = /[^.;:!?(]*$/u.exec(text.slice(Math.max(0, end - 90), end))?.[0] ?? '';
  for (const { 0: word, index } of before.matchAll(/[\p{L}\p{N}]\S*/gu)) {
    const all = /^(?!The$)\p{Lu}/u.test(word) ? titles.byKey.get(titleKey(before.slice(index))) : undefined;
    if (all === undefined) continue;
    const titled = titleMeant(all, { part, isChapter: false, isNear: false }, titles);
    const isNamed = /\p{Ll}\s+(?!The\s)\p{Lu}[\p{L}’'-]*\s+$/u.test(before.slice(0, index));
    return titled && !isNamed ? { start: end - before.length + index, titled } : null;
  }
  return null;
}
