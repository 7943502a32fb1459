/** A place on the site. `href` starts with the root that the pages were made for, or is `#anchor` on the same page. */
export interface PageLink {
  readonly href: string;
  readonly number: string | null;
  /** Label, or the first words where there is none. */
  readonly text: string;
}

/** A rule as another rule speaks of it. */
export interface RelatedRule {
  /** Of another edition's page where it stands in that; null where it has no page. */
  readonly href: string | null;
  readonly number: string | null;
  /** Its label, after that of the section where that is another one: `Lamplighters: Peek`. */
  readonly text: string;
  /** Why it is not in this edition: `Almanac, not in this edition`; the title alone of an edition that was named in the text. */
  readonly absence: string | null;
}

/** The same at an end of a relation. */
export interface RelationEnd extends RelatedRule {
  /** null for a rule that is not in this edition. */
  readonly id: string | null;
  /** Another edition has it, and this one leaves it out. */
  readonly isLeftOut: boolean;
}

/** An entry of a table of contents: the anchor of a heading on its page. */
export interface PageHeading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

/** What every page of a site has; its `kind` says what else. */
export interface PageHead {
  /** Its address below its edition, or below all comparisons; empty for a start page. */
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  /** What search engines and links say of it; null for nothing. */
  readonly description: string | null;
  /** What the page begins with: what it answers, in a sentence. */
  readonly lead?: string;
  readonly headings: readonly PageHeading[];
}

/** The second level of headings. */
export const heading = (slug: string, text: string): PageHeading => ({ depth: 2, slug, text });
