/**
 * Data for the search of one edition: one file, loaded once. Texts instead of a finished index:
 * results show them, they take half the space, and indexing is faster than loading the rest.
 */
export interface SearchIndex {
  readonly format: 'rulewright/search@1';
  readonly edition: { readonly id: string; readonly title: string; readonly language: string };
  /**
   * Pages of rules: address relative to the edition, and the titles of the page and its ancestors,
   * outermost first.
   */
  readonly pages: readonly { readonly href: string; readonly path: readonly string[] }[];
  /** In document order. */
  readonly rules: readonly SearchedRule[];
  /** Aliases, each with the words of the edition that it means. */
  readonly aliases: readonly (readonly [alias: string, meanings: readonly string[]])[];
  /** Pages that are no pages of rules; absent without a site. */
  readonly others?: readonly OtherPage[];
}

/** A page such as the errata. */
export interface OtherPage {
  /** `errata`; unique, except for comparisons. */
  readonly name: string;
  /** Relative to the edition, or from the root of the host. */
  readonly href: string;
  readonly title: string;
  /** What readers call it, with its title. */
  readonly names: readonly string[];
}

/** A searchable rule, section or term. */
export interface SearchedRule {
  readonly id: string;
  /** Index of its page in `pages`. */
  readonly page: number;
  /** DOM id on that page; null for the page itself. */
  readonly anchor: string | null;
  readonly number: string | null;
  /** The number in digits, `18.1` for XVIII.A; absent if it has no letters. */
  readonly counts?: string;
  readonly label: string | null;
  /** Its words, with those of its examples and notes. */
  readonly text: string;
  /**
   * Index in `rules` of the nearest labelled ancestor on the same page; absent if there is none.
   */
  readonly holder?: number;
  /** Indices in `rules` of those it refers to; absent if there are none. */
  readonly refers?: readonly number[];
  /**
   * Required facet values, as the edition writes them, if the rule or an ancestor depends on a
   * facet with several values or none at a table. Absent if it holds at every table, or depends
   * only on facets with a value at every table.
   */
  readonly option?: readonly string[];
}

/**
 * Whether a rule is in play at the chosen table; `open` if the table leaves it open, or none is
 * chosen.
 */
export type AtTable = (id: string) => 'yes' | 'open' | 'no';
