import type { ChangeKind, WordChange } from '../../model/comparison.ts';
import type { PageHeading, PageLink } from '../pages/pages-links-model.ts';

/** A kind of change in a word, and how many changes are of it. */
export interface KindFilter {
  readonly kind: ChangeKind;
  /** `reworded` */
  readonly words: string;
  readonly count: number;
}

/** One of the two that are compared. */
export interface ComparedSide {
  readonly id: string;
  readonly title: string;
  /** With what its text is, where that is no release: `1.1, not released yet`. */
  readonly version: string;
  readonly date: string | null;
  readonly rules: number;
  /** Its page on this site; null where it has none. */
  readonly href: string | null;
  /** What tells which of its rules are in play; null where nobody can choose. */
  readonly table: string | null;
}

/** A rule of one side. */
export interface ComparedFace {
  readonly id: string;
  readonly number: string | null;
  /** Label, or what kind of thing it is where it has none. */
  readonly name: string | null;
  readonly href: string | null;
}

/** One change between two editions. */
export interface ComparedChange {
  /** DOM id, the same as long as the ids of the rules are. */
  readonly anchor: string;
  readonly kinds: readonly Omit<KindFilter, 'count'>[];
  readonly old: readonly ComparedFace[];
  readonly new: readonly ComparedFace[];
  /** What it does, as sentences: first of all that one reads. */
  readonly does: readonly string[];
  /** Word by word, without whole sentences that did not change; null where the words did not change, or are told whole. */
  readonly words: readonly WordChange[] | null;
  /** Plain text of a side that is told whole: of what is new or gone, and of what was told anew. */
  readonly texts: Readonly<Record<'old' | 'new', string | null>>;
  /** How sure it is that both are the same rule, where that is open to doubt. */
  readonly doubt: string | null;
  /** Rules that came or went with it, standing below it. */
  readonly parts: readonly ComparedChange[];
  /** What else changed since this did. */
  readonly consequences: readonly ComparedChange[];
}

/** Changes that follow from one thing that is no change of a rule. */
export interface CommonCause {
  /** DOM id. */
  readonly anchor: string;
  /** `“force” is “unit” now.` */
  readonly telling: string;
  readonly changes: readonly ComparedChange[];
}

/** A rule that is told elsewhere on the page. */
export interface ElsewhereRule {
  readonly name: string;
  /** The change on the same page. */
  readonly href: string;
}

/** Rules that stand or stood in a section, and are told elsewhere for one reason. */
export interface ElsewhereRules {
  /** `Moved to 2.03 Ending`, `With 1.02 Thread` */
  readonly words: string;
  readonly rules: readonly ElsewhereRule[];
}

/** Rules that only have other numbers, one after the other. */
export interface RenumberedRun {
  /** `1.02 to 1.05 are 1.03 to 1.06 now (4)` */
  readonly telling: string;
  readonly changes: readonly ComparedChange[];
}

/** A rule of one side of which it is not known whether the other has it. */
export interface UnknownRule extends ComparedFace {
  /** DOM id. */
  readonly anchor: string;
  /** Its first words, where it has neither number nor label. */
  readonly begins: string | null;
}

/** How many of the rules of a section something happened to. */
export interface SectionCounts {
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
  readonly unknown: number;
  /** Told below another change. */
  readonly following: number;
  readonly renumbered: number;
}

/** What happened to one section. */
export interface ComparedSection {
  /** DOM id. */
  readonly anchor: string;
  readonly title: string;
  /** `North: 3 changed, 1 new`, without the title. */
  readonly line: string;
  /**
   * unknown: of none of its rules it is known what it is in the other. following: all that changed in it stands below changes of
   * other sections.
   */
  readonly state: 'changed' | 'same' | 'unknown' | 'following';
  /** Does it hold nothing but other sections? */
  readonly isCategory: boolean;
  /** The section itself; null where the site does not have it. */
  readonly href: string | null;
  readonly changes: readonly ComparedChange[];
  readonly elsewhere: readonly ElsewhereRules[];
  readonly renumbered: readonly RenumberedRun[];
  readonly unknown: Readonly<Record<'old' | 'new', readonly UnknownRule[]>>;
}

/** A section that only one side has, the other being an excerpt. */
export interface LeftOutSection {
  /** Title of the side that has it. */
  readonly edition: string;
  readonly name: string;
  readonly rules: number;
  readonly href: string | null;
}

/** A page that shows two editions or versions side by side. */
export interface ComparisonPage {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  readonly old: ComparedSide;
  readonly new: ComparedSide;
  /** record: of one side no words are known, only their fingerprints. */
  readonly basis: 'words' | 'record';
  /** Is the record one of an older program, so that classes, attributes, addresses, layout and settings are not compared? */
  readonly isPartial: boolean;
  /** Do both tell the same each in its own words? */
  readonly isIndependent: boolean;
  /** Kinds that there are changes of. */
  readonly filters: readonly KindFilter[];
  readonly total: number;
  /** Rules that say the same; those that differ in capitals and punctuation among them. */
  readonly same: number;
  readonly typography: number;
  readonly leftOut: readonly LeftOutSection[];
  /** What two versions of an edition say otherwise of themselves, a sentence each. */
  readonly settings: readonly string[];
  readonly common: readonly CommonCause[];
  /** In the order of the new side, those without a change among them. */
  readonly sections: readonly ComparedSection[];
  /** Sections of the new side in which nothing changed. */
  readonly unchanged: readonly PageLink[];
  readonly headings: readonly PageHeading[];
}
