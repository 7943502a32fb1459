/** A link on the site. `href` starts with the root the pages were made for, or is `#anchor`. */
export interface PageLink {
  readonly href: string;
  readonly number: string | null;
  /** Label, or the first words. */
  readonly text: string;
  /** Language tag of the text, if the page has another one. */
  readonly lang?: string | undefined;
}

/** A rule as another rule names it. */
export interface RelatedRule {
  /** Address of its page, perhaps in another edition, or null. */
  readonly href: string | null;
  readonly number: string | null;
  /** Its label, after a different section's: `Lamplighters: Peek`. */
  readonly text: string;
  /** Language tag of the text, without `context`, if the page has another one. */
  readonly lang?: string | undefined;
  /** What the text begins with that is not in that language: `Laternen: `. Default: empty. */
  readonly context?: string | undefined;
  /**
   * Why it is not in this edition: `Almanac, not in this edition`; only the title if the text named
   * that edition.
   */
  readonly absence: string | null;
}

/** A rule at an end of a relation. */
export interface RelationEnd extends RelatedRule {
  /** null for a rule that is not in this edition. */
  readonly id: string | null;
  /** Another edition has it, and this one omits it. */
  readonly isLeftOut: boolean;
}

/** An entry of a page's table of contents: the anchor of a heading. */
export interface PageHeading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
  /** Language tag of the text, if the page has another one. */
  readonly lang?: string | undefined;
}

/** What every page of a site has; its `kind` determines the rest. */
export interface PageHead {
  /** Its address in its edition, or among comparisons; empty for a start page. */
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  /** Description for search engines and link previews, or null. */
  readonly description: string | null;
  /** The first sentence: the question that the page answers. */
  readonly lead?: string;
  readonly headings: readonly PageHeading[];
}

/** A heading of the second level. */
export const heading = (slug: string, text: string, lang?: string): PageHeading => ({
  depth: 2,
  slug,
  text,
  lang,
});
