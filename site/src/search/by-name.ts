import type { Found } from './pagefind.ts';

/** Numbers as people count: 1.9 before 1.10. */
const collator = new Intl.Collator('en', { numeric: true });

/**
 * Put the rule whose number was typed first, then those below it in order, then rules that are called what was typed, then all
 * others as they were ranked.
 */
export function byName(query: string, found: readonly Found[]): Found[] {
  const wanted = plainQuery(query).toLowerCase();
  const numberOf = ({ meta }: Found) => (meta['number'] ?? '').toLowerCase();
  const key = spellingOf(wanted);
  const rankOf = (each: Found) => {
    if (numberOf(each).startsWith(wanted)) return 0;
    if (key !== '' && `${spellingOf(numberOf(each))}.`.startsWith(`${key}.`)) return 0;
    const label = (each.meta['label'] ?? '').toLowerCase();
    return label === wanted ? 1 : ` ${label} `.includes(` ${wanted} `) ? 2 : 3;
  };
  const ranked = found.map((each) => ({ each, rank: rankOf(each) }));
  ranked.sort((a, b) =>
    a.rank === 0 && b.rank === 0 ? collator.compare(numberOf(a.each), numberOf(b.each)) : a.rank - b.rank,
  );
  return ranked.map(({ each }) => each);
}

/** What is searched for: a number alone where it was typed in brackets, or behind "rule", "section" or the like. */
export const plainQuery = (query: string): string =>
  query
    .trim()
    .replace(/^(?:(?:rule|section|article|chapter|regulation)s?\s+|§+\s*)(?=\S*\d\S*$)/i, '')
    .replace(/^[[(](\S*)[\])]$/, '$1');

/** What spellings of one number have in common, 1.06.3b and 1.6.03.B: its digits and letters, as `numberKey` of the package. */
const spellingOf = (number: string): string =>
  (number.match(/\d+|\p{L}+|\++/gu) ?? []).map((run) => run.replace(/^0+(?=\d)/, '')).join('.');
