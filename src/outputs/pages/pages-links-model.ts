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
  /** Its label, with the section in front where that is another one: `Lamplighters: Peek`. */
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

/** A page that gathers rules from where they stand, for pages that lead to it. */
export interface IndexLink {
  readonly kind: 'stars' | 'cards' | 'glossary' | 'changes' | 'faults';
  readonly href: string;
  readonly title: string;
  /** What it answers, in a sentence. */
  readonly description: string;
  /** Of cards what they are, where that is a short list; none of any other. */
  readonly parts: readonly PageLink[];
}
