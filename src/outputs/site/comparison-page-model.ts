import type { ChangeKind, WordChange } from '../../model/comparison.ts';
import type { PageHeading } from '../pages/pages-links-model.ts';

/** A kind of change in a word, and how many changes are of it. */
export interface KindFilter {
  readonly kind: ChangeKind;
  /** `reworded` */
  readonly words: string;
  readonly count: number;
}

/** One of the two that are compared. */
export interface ComparedSide {
  readonly title: string;
  readonly version: string;
  readonly date: string | null;
  readonly rules: number;
  /** Its page on this site; null where it has none. */
  readonly href: string | null;
}

/** A rule of one side. */
export interface ComparedFace {
  readonly number: string | null;
  /** Label, or what kind of thing it is where it has none. */
  readonly name: string | null;
  /** Plain text; null where only a record of it is known. */
  readonly text: string | null;
  readonly href: string | null;
}

/** One change between two editions. */
export interface ComparedChange {
  /** DOM id, the same as long as the ids of the rules are. */
  readonly anchor: string;
  readonly kinds: readonly Omit<KindFilter, 'count'>[];
  /** Nothing happened to it but that something else was put in front of it. */
  readonly isRenumberedOnly: boolean;
  readonly old: readonly ComparedFace[];
  readonly new: readonly ComparedFace[];
  /** Word by word; null where the words did not change or are not known. */
  readonly words: readonly WordChange[] | null;
  /** What changed beside the words, as sentences. */
  readonly tellings: readonly string[];
  /** How sure it is that both are the same rule, where that is open to doubt. */
  readonly doubt: string | null;
}

/** A rule that stands elsewhere now, where it stood. */
export interface MovedAway {
  readonly number: string | null;
  readonly name: string | null;
  /** The change on the same page. */
  readonly href: string;
  /** Where it is now: `2.03 Ending` */
  readonly to: string;
}

/** The changes of one section. */
export interface ComparedSection {
  /** DOM id. */
  readonly anchor: string;
  readonly title: string;
  readonly changes: readonly ComparedChange[];
  readonly movedAway: readonly MovedAway[];
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
  /** record: of one side only ids, numbers, labels and fingerprints are known. */
  readonly basis: 'words' | 'record';
  /** Kinds that there are changes of. */
  readonly filters: readonly KindFilter[];
  readonly total: number;
  /** Changes that are more than another number. */
  readonly substantive: number;
  /** Rules that say the same; those that differ in capitals and punctuation among them. */
  readonly same: number;
  readonly typography: number;
  readonly leftOut: readonly LeftOutSection[];
  readonly sections: readonly ComparedSection[];
  readonly headings: readonly PageHeading[];
}
