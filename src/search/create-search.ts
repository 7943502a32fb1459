import { shownNumber } from '../model/rule-name.ts';
import { type ExcerptPart, excerptOf } from './excerpt.ts';
import { createNumberFinder } from './find-number.ts';
import { createPageFinder } from './find-pages.ts';
import { createWordFinder } from './find-words.ts';
import { loadLanguage } from './language.ts';
import type { AtTable, OtherPage, SearchedRule, SearchIndex } from './search-index.ts';

export { isolateNames } from '../base/isolate-names.ts';
export { textDirection } from '../base/text-direction.ts';
export type { AtTable, ExcerptPart, SearchedRule, SearchIndex };

/** A found rule or page, ready for display. */
export interface SearchHit {
  /** Id of the rule; `page:errata` for a page of no rules. */
  readonly id: string;
  /** Its address relative to that of the edition, or from the root of the host. */
  readonly href: string;
  readonly number: string | null;
  /** The number to show before its label; null if the label includes it, `Article 4: Rigging`. */
  readonly shownNumber: string | null;
  /** Its label in parts; empty for a rule without one. */
  readonly label: readonly ExcerptPart[];
  /** Titles of its ancestors, outermost first. */
  readonly place: readonly string[];
  /** The text around the words that were found. */
  readonly excerpt: readonly ExcerptPart[];
  /** Language tag of label and excerpt, if the edition has another one. */
  readonly lang?: string;
}

/** The edition's answer to a query. */
export interface SearchAnswer {
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /** Number of good hits, including those beyond the limit; none if all are only near the query. */
  readonly total: number;
  /** How many of the first were found by number or id. */
  readonly named: number;
  /**
   * Whether the first hit is certainly meant. Not if the query is a number that no rule has, or no
   * rule has most of its words.
   */
  readonly isSure: boolean;
  /** Whether the query is a number that no rule has. */
  readonly isMissingNumber: boolean;
  /** Words without any similar word in the edition, which were ignored. */
  readonly unknown: readonly string[];
}

/** The search of one edition. */
export interface Search {
  /**
   * Finds rules by number in any spelling, by id, or by words: with typing errors, other endings
   * and aliases.
   * Rules that depend on something that a table may leave out come after others, unless the query
   * names it or the table has it; of those found by words, rules not in play come last.
   *
   * @param most maximum number of hits
   * @param atTable what is in play; without it the table is unknown
   */
  find(query: string, most: number, atTable?: AtTable): SearchAnswer;
}

/**
 * Prepares the search of an edition, with pauses that keep a page responsive.
 *
 * @param index as a site has it at `/EDITION/search.json`
 */
export async function createSearch(index: SearchIndex): Promise<Search> {
  const language = await loadLanguage(index.edition.language);
  const { wordsIn } = language;
  const findWords = await createWordFinder(index, language);
  const findNumber = createNumberFinder(index);
  const findPages = createPageFinder(index, wordsIn);
  const byId = new Map(index.rules.map(({ id }, at) => [id, at]));
  const hitOf = (at: number, stems: ReadonlySet<string>): SearchHit[] => {
    const rule = index.rules[at];
    if (!rule) return [];
    const { id, number, label, text, lang, anchor, page } = rule;
    const href = `${index.pages[page]?.href ?? ''}${anchor === null ? '' : `#${encodeURIComponent(anchor)}`}`;
    return [
      {
        ...{ id, href, number },
        shownNumber: shownNumber(number, label ?? ''),
        label: label === null ? [] : excerptOf(label, stems, wordsIn, Number.POSITIVE_INFINITY),
        place: placeOf(rule, index),
        excerpt: excerptOf(text, stems, wordsIn),
        ...(lang === undefined ? {} : { lang }),
      },
    ];
  };
  return {
    find(query, most, atTable = () => 'open') {
      const numbers = findNumber(query);
      const own = byId.get(query.trim());
      const words = numbers.isWords ? findWords(query, atTable) : noWords;
      const pages = findPages(query);
      const named = new Set([...(own === undefined ? [] : [own]), ...numbers.rules]);
      const isMissingNumber = own === undefined && numbers.kind === 'near';
      // What is only near the query is shown if nothing else is.
      const good = [...new Set([...named, ...words.good])];
      const isNear = good.length + pages.exact.length + pages.others.length === 0;
      const hits = [
        ...pages.exact.map(hitOfPage),
        ...(isNear ? words.near : good).slice(0, most).flatMap((at) => hitOf(at, words.stems)),
        ...pages.others.map(hitOfPage),
      ];
      return {
        hits: hits.slice(0, most),
        total: isNear || isMissingNumber ? 0 : good.length + pages.exact.length + pages.others.length,
        named: named.size,
        isSure: !isNear && !isMissingNumber,
        isMissingNumber,
        unknown: numbers.kind === 'exact' || own !== undefined || pages.exact.length > 0 ? [] : words.unknown,
      };
    },
  };
}

const hitOfPage = ({ name, href, title }: OtherPage): SearchHit => ({
  ...{ id: `page:${name}`, href, number: null, shownNumber: null },
  ...{ label: [{ text: title, isFound: false }], place: [], excerpt: [] },
});

const noWords = { good: [], near: [], stems: new Set<string>(), unknown: [] };

function placeOf({ page, anchor, holder }: SearchedRule, { pages, rules }: SearchIndex): string[] {
  const path = pages[page]?.path ?? [];
  // A page does not contain itself.
  if (anchor === null) return path.slice(0, -1);
  const within: string[] = [];
  const seen = new Set<number>();
  for (let at = holder; at !== undefined && !seen.has(at); at = rules[at]?.holder) {
    seen.add(at);
    within.unshift(rules[at]?.label ?? '');
  }
  return [...path, ...within];
}
