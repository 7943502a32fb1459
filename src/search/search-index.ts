export type { OtherPage, SearchedRule, SearchIndex } from '../model/search-index.ts';

/**
 * Whether a rule is in play at the chosen table; `open` if the table leaves it open, or none is
 * chosen.
 */
export type AtTable = (id: string) => 'yes' | 'open' | 'no';
