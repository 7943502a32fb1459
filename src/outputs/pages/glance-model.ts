import type { PageHeading, PageLink, RelatedRule } from './pages-links-model.ts';

/** A number or the like that an edition states as an attribute of a rule: `starting-coins=10`. */
export interface Fact {
  /** `starting coins` */
  readonly name: string;
  readonly value: string;
  /** The rule that says so, on the same page; null for the section itself. */
  readonly rule: RelatedRule | null;
}

/** Abilities that have to do with one part of the rules. */
export interface AbilityGroup {
  /** A phase, or a section in front of the turn; null for what has to do with none. */
  readonly part: PageLink | null;
  readonly rules: readonly { readonly id: string; readonly rule: RelatedRule }[];
}

/** Why a rule elsewhere bears on a section. */
export interface ElsewhereReason {
  /** `supersedes`, `refers to all of it`, `only with Lamplighters`, `names Lamplighters` */
  readonly words: string;
  /** Rules of the section that it is about, the first few of them. */
  readonly rules: readonly RelatedRule[];
  /** How many more there are. */
  readonly more: number;
}

/** Rules of one other section. */
export interface ElsewhereGroup {
  readonly page: PageLink;
  readonly rules: readonly {
    readonly id: string;
    readonly rule: RelatedRule;
    readonly reasons: readonly ElsewhereReason[];
  }[];
}

/** What a section is that is in play with one value of a facet alone, beside its text: a faction, a variant. */
export interface SectionGlance {
  /** Its label. */
  readonly name: string;
  readonly facts: readonly Fact[];
  /** What its rules have to do with, in the order of a turn; none where the edition names no phases. */
  readonly abilities: readonly AbilityGroup[];
  /** Rules of other pages that name it, hold only with it, or change and refer to its rules; in document order. */
  readonly elsewhere: readonly ElsewhereGroup[];
  /** How many rules that are. */
  readonly elsewhereCount: number;
  /** Titles of both parts, with DOM ids that no rule has. */
  readonly headings: { readonly glance: PageHeading; readonly elsewhere: PageHeading };
}
