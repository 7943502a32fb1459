/**
 * Why two rules were taken for the same one.
 *
 * `confirmed`: an editor said so. `id`: both have the same id, given by their authors. `number-and-label`: same number,
 * same label. `label-path`: same label below the same labels. `same-words`: label and text are equal. `place`: they stand
 * under the same number, or in the same place below rules that are the same. `words`: of all that is left their words, and
 * what they hold, are most alike.
 */
export type MatchReason =
  | 'confirmed'
  | 'id'
  | 'number-and-label'
  | 'label-path'
  | 'same-words'
  | 'place'
  | 'words';

/** How the text of a rule changed: not at all, in capitals, punctuation, white space and formatting, or in its words. */
export type Wording = 'same' | 'typography' | 'words';

/** A rule of one edition and the same rule of another. */
export interface RulePair {
  /** Index in the first edition. */
  readonly a: number;
  /** Index in the second. */
  readonly b: number;
  readonly reason: MatchReason;
  /** How sure it is that both are the same rule, 0 to 1. */
  readonly confidence: number;
  /** How alike label and text are, 0 to 1. */
  readonly similarity: number;
  readonly wording: Wording;
  /** The label differs in more than capitals and punctuation. */
  readonly isRelabelled: boolean;
  /** What holds one is not the counterpart of what holds the other. */
  readonly isMoved: boolean;
  /** The numbers differ; in editions of two names only where both are there. */
  readonly isRenumbered: boolean;
}

/** What is known beforehand of two editions that are matched. */
export interface MatchOptions {
  /** Groups of words or phrases that mean the same in both. */
  readonly synonyms?: readonly (readonly string[])[];
  /** What an editor said, as indices: it wins over everything. */
  readonly confirmed?: Confirmed;
  /** Is an id that both have one rule, since releases tell of both? What is known of other ids, splits and merges is confirmed. */
  readonly isOneHistory?: boolean;
}

/** Matches that an editor confirmed: several on a side for what was split or merged, none for what has no counterpart. */
export interface Confirmed {
  readonly matches: readonly { readonly a: readonly number[]; readonly b: readonly number[] }[];
  /** Pairs that are not the same rule, however alike they look. */
  readonly denied: readonly (readonly [a: number, b: number])[];
}

/** Which rules became several, and which several became one. Rules that have a counterpart stand among them with it. */
export interface Regrouping {
  /** Indices in the second edition by index in the first, in document order. */
  readonly splits: ReadonlyMap<number, readonly number[]>;
  /** Indices in the first edition by index in the second, in document order. */
  readonly merges: ReadonlyMap<number, readonly number[]>;
}

/** Below this it is not known whether two rules are the same: of such pairs a third was wrong where they were counted. */
export const leastKnown = 0.6;

/** The same of two independent books, where an editor confirms the others: of those below, many are another rule. */
export const leastKnownApart = 0.7;

/** What became of the rules of two editions. */
export interface Matching {
  /** In the order of the first edition. */
  readonly pairs: readonly RulePair[];
  readonly byA: ReadonlyMap<number, RulePair>;
  readonly byB: ReadonlyMap<number, RulePair>;
  readonly regroupings: Regrouping;
  /** Are most rules found by their ids, so that another id is a change and not another author's taste? */
  readonly hasStableIds: boolean;
  /** Do the two tell of one game, each in its own words, so that next to nothing is found by names and places? */
  readonly isIndependent: boolean;
  /** Indices of rules without a counterpart, in document order. */
  readonly onlyA: readonly number[];
  readonly onlyB: readonly number[];
}
