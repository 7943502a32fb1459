import type { HistoryKind, TextState } from '../../model/history.ts';
import type { PageHeading, RelatedRule } from '../pages/pages-links-model.ts';

/** What happened to a rule in a version, in a word: `renumbered`. */
export interface KindWord {
  /** For styling. */
  readonly kind: HistoryKind | 'same';
  readonly words: string;
}

/** A rule as a version called it. */
export interface FormerName {
  readonly id: string;
  readonly number: string | null;
  readonly label: string | null;
}

/** Something that a version changed. */
export interface VersionChange {
  readonly kinds: readonly KindWord[];
  /** None for a rule that was added, several for one that was merged. */
  readonly old: readonly FormerName[];
  /** None for a rule that was removed, several for one that was split. */
  readonly new: readonly FormerName[];
  /** The rule today, or what took its place; empty where there is nothing. */
  readonly to: readonly RelatedRule[];
  readonly why: string | null;
}

/** Changes whose first kind is the same. */
export interface ChangeGroup {
  /** DOM id. */
  readonly anchor: string;
  readonly kind: HistoryKind;
  /** `Reworded` */
  readonly title: string;
  readonly changes: readonly VersionChange[];
}

/** How many rules of a version something happened to. */
export interface KindCount extends KindWord {
  readonly count: number;
}

/** What a number and an id of a version lead to now. */
export interface Lookup {
  /** DOM ids that lead here, made of ids and numbers; each unique on its page. */
  readonly anchors: readonly string[];
  readonly number: string | null;
  readonly label: string | null;
  /** `same` alone, or what is different now. */
  readonly kinds: readonly KindWord[];
  /** The rule today, or what took its place; empty where there is nothing. */
  readonly to: readonly RelatedRule[];
  readonly why: string | null;
  /** The rule that has its number today, where that is another one. */
  readonly taken: RelatedRule | null;
}

/** Rules of a version that stood in one section. */
export interface LookupGroup {
  /** null for what stood in no section. */
  readonly head: Lookup | null;
  readonly rules: readonly Lookup[];
}

/** A released version, or the text of today where it was not released. */
export interface VersionSummary {
  readonly version: string;
  /** `unreleased`: of a version to come. `changed`: still called by a version that was released, which said something else. */
  readonly state: TextState;
  readonly date: string | null;
  /** Its page; null for what is not released. */
  readonly href: string | null;
  readonly isCurrent: boolean;
  readonly isFirst: boolean;
  readonly counts: readonly KindCount[];
  /** What the edition says otherwise of itself as a whole than in the version before, a sentence each. */
  readonly settings: readonly string[];
}

/** The page of one released version: what it changed, and where its numbers lead now. */
export interface VersionPage extends VersionSummary {
  readonly href: string;
  readonly slug: string;
  readonly title: string;
  readonly previous: string | null;
  readonly groups: readonly ChangeGroup[];
  readonly lookups: readonly LookupGroup[];
  /** Numbers that lead to something else now. */
  readonly differing: number;
  readonly headings: readonly PageHeading[];
}

/** The page that lists the versions of an edition. */
export interface VersionsPage {
  readonly href: string;
  readonly feed: string;
  /** Newest first, with the text of today in front where it is not released. */
  readonly versions: readonly VersionSummary[];
  /** What changed since the last release. */
  readonly pending: readonly ChangeGroup[];
  readonly headings: readonly PageHeading[];
}

/** A page that keeps the address of a section that is no more. */
export interface FormerPage {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  /** The last version that had the section. */
  readonly version: string;
  readonly lookups: LookupGroup;
}

/** The same rule in another edition. */
export interface Counterpart {
  readonly edition: string;
  /** null where the other edition has none; without text where its label is the same. */
  readonly rule: RelatedRule | null;
  /** `same words`, `worded differently` */
  readonly words: string;
  readonly isSame: boolean;
  /** Both side by side; null where there is nothing to be seen. */
  readonly href: string | null;
}

/** A number that meant another rule in earlier versions. */
export interface FormerMeaning {
  readonly number: string;
  /** `versions 2.11 and 2.12`, `version 2.12` */
  readonly versions: string;
  readonly label: string | null;
  /** Where that rule is now. */
  readonly to: readonly RelatedRule[];
}

/** What a version did to one rule: `new`, `renumbered from 1.04`. */
export interface HistoryEntry {
  readonly version: string;
  readonly href: string | null;
  readonly words: string;
}

/** What stands beside a rule: its past, and the same rule elsewhere. */
export interface OtherVersions {
  /** `reworded in version 2.13, new in version 2.12`; empty where there is nothing to tell. */
  readonly summary: string;
  /** Newest first. */
  readonly history: readonly HistoryEntry[];
  readonly formerMeanings: readonly FormerMeaning[];
  readonly counterparts: readonly Counterpart[];
}
