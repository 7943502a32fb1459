import type { WordChange } from '../../model/comparison.ts';
import type { BearingKind } from '../../precedence/relations.ts';
import type { RelatedRule } from '../pages/pages-links-model.ts';
import type { Counterpart, FormerMeaning } from '../site/version-pages-model.ts';

/** How one rule reaches another: what it does to it, or that it speaks of it. */
export type ReachKind = BearingKind | 'same-as' | 'refers';

/** A rule that reaches another one. */
export interface Reach {
  readonly kind: ReachKind;
  /** `superseded by` */
  readonly words: string;
  /** The printed sign of a marker; empty for other relations. */
  readonly sign: '+' | '−' | '';
  /** Its id; null for a rule of another edition. */
  readonly id: string | null;
  readonly rule: RelatedRule;
  /** What holds the rule that is reached and is replaced as a whole; null where it is meant by itself. */
  readonly through: RelatedRule | null;
  /** Each supersedes the other, and this one gives way, being of the lower tier. */
  readonly yields: boolean;
  /** It was named on the way here already: rules that supersede each other in a circle. */
  readonly isCircle: boolean;
  /** Where it takes the place of the rule: what takes its own place in turn. */
  readonly behind: readonly Reach[];
}

/** A box of a picture. Lengths are in CSS pixels, from the top left. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly number: string | null;
  /** A name that fits into the box. */
  readonly text: string;
  readonly id: string | null;
  readonly href: string | null;
  /** For one that stands for several rules: how many. */
  readonly count: number | null;
}

/** An arrow from one box to another, and what it says. */
export interface PictureLine {
  readonly kind: ReachKind;
  readonly sign: string;
  /** Path in SVG, which ends at the box that is reached. */
  readonly path: string;
  /** Where the sign stands. */
  readonly x: number;
  readonly y: number;
}

/** The graph around a rule: on the right the rule, to its left what reaches it, and what takes the place of that. */
export interface ReachPicture {
  readonly width: number;
  readonly height: number;
  readonly boxWidth: number;
  readonly boxHeight: number;
  /** The rule itself first. */
  readonly boxes: readonly PictureBox[];
  readonly lines: readonly PictureLine[];
}

/** A rule as one version had it, or several versions one after the other. */
export interface TracedVersion {
  /** The last one first: `2.12`, `2.8`. One or two. */
  readonly versions: readonly [string, ...string[]];
  /** The page of the first of them, at this rule; null for what is not released. */
  readonly href: string | null;
  readonly number: string | null;
  readonly label: string | null;
  /** What that version did to it: `reworded and renumbered from 1.3`; empty for nothing. */
  readonly words: string;
  /** From its words to those of today; null where they are not known, or are the same. */
  readonly text: readonly WordChange[] | null;
}

/** The same rule in another edition, with its words. */
export interface TracedCounterpart extends Counterpart {
  /** From the words here to those there; null where they are the same. */
  readonly text: readonly WordChange[] | null;
}

/** All that is known of what reaches a rule, of its past, and of its like. */
export interface TracedRule {
  readonly id: string;
  /** DOM id, the same as on the page of the rule. */
  readonly anchor: string;
  readonly numberAnchor: string | null;
  readonly rule: RelatedRule;
  /** Plain text of today. */
  readonly text: string;
  readonly reach: readonly Reach[];
  /** null where too little reaches it to be drawn. */
  readonly picture: ReachPicture | null;
  /** Newest first; empty for an edition without releases. */
  readonly versions: readonly TracedVersion[];
  readonly formerMeanings: readonly FormerMeaning[];
  readonly counterparts: readonly TracedCounterpart[];
}

/** The traces of the rules of one section that have any. */
export interface TracePage {
  /** Last part of its address. */
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  /** The page of the section. */
  readonly section: string;
  readonly rules: readonly TracedRule[];
}
