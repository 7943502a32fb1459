import type { OtherPage, SearchIndex } from './search-index.ts';
import type { WordReader } from './words.ts';

/** Pages of no rules that a query names. */
export interface FoundPages {
  /** Those of which the query is a whole name. */
  readonly exact: readonly OtherPage[];
  /** Those with all of its words in one of their names. */
  readonly others: readonly OtherPage[];
}

/** Prepares finding pages such as the errata by their names. */
export function createPageFinder({ others = [] }: SearchIndex, wordsIn: WordReader) {
  const stemsIn = (text: string) => wordsIn(text).map(({ stem }) => stem);
  const pages = others.map((page) => ({ page, names: page.names.map(stemsIn) }));
  return (query: string): FoundPages => {
    const asked = stemsIn(query);
    const found = pages.filter(
      ({ names }) => asked.length > 0 && names.some((name) => asked.every((stem) => name.includes(stem))),
    );
    const isExact = ({ names }: (typeof pages)[number]) =>
      names.some((name) => name.length === asked.length && asked.every((stem) => name.includes(stem)));
    return {
      exact: found.filter(isExact).map(({ page }) => page),
      others: found.filter((one) => !isExact(one)).map(({ page }) => page),
    };
  };
}
