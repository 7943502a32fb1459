/**
 * Why two rules were paired.
 *
 * - `confirmed`: an editor confirmed it.
 * - `id`: both have the same id, given by their authors.
 * - `number-and-label`: number and label are the same.
 * - `label-path`: the label is the same below the same labels.
 * - `same-words`: label and text are equal.
 * - `place`: both have the same number, or the same place below a pair.
 * - `words`: of the remaining rules, their words and contents are the most similar.
 */
export type MatchReason =
  | 'confirmed'
  | 'id'
  | 'number-and-label'
  | 'label-path'
  | 'same-words'
  | 'place'
  | 'words';

/** What changed in a text: nothing; capitals, punctuation, white space and formatting; or words. */
export type Wording = 'same' | 'typography' | 'words';

/** A rule of one edition and its counterpart in another. */
export interface RulePair {
  /** Index in the first edition. */
  readonly a: number;
  /** Index in the second edition. */
  readonly b: number;
  readonly reason: MatchReason;
  /** Confidence that both are the same rule, 0 to 1. */
  readonly confidence: number;
  /** Similarity of label and text, 0 to 1. */
  readonly similarity: number;
  readonly wording: Wording;
  /** Whether the label differs in more than capitals and punctuation. */
  readonly isRelabelled: boolean;
  /** Whether the parents are not counterparts. */
  readonly isMoved: boolean;
  /** Whether the numbers differ; in editions with different ids only if both have one. */
  readonly isRenumbered: boolean;
}

/** What is known of two editions before matching. */
export interface MatchOptions {
  /** Groups of words or phrases that mean the same in both. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Matches that an editor confirmed or denied, as indices. They override everything. */
  readonly confirmed?: Confirmed;
  /**
   * Whether an id in both always means one rule, because releases link both versions. Other ids,
   * splits and merges that are known are then in `confirmed`.
   */
  readonly isOneHistory?: boolean;
}

/**
 * Matches that an editor confirmed: several rules on a side for a split or merge, none on a side
 * for a rule without a counterpart.
 */
export interface Confirmed {
  readonly matches: readonly { readonly a: readonly number[]; readonly b: readonly number[] }[];
  /** Pairs that are not the same rule, however alike they look. */
  readonly denied: readonly (readonly [a: number, b: number])[];
}

/** Rules that were split, and rules that were merged. A list includes the counterpart, if any. */
export interface Regrouping {
  /** Indices in the second edition by index in the first, in document order. */
  readonly splits: ReadonlyMap<number, readonly number[]>;
  /** Indices in the first edition by index in the second, in document order. */
  readonly merges: ReadonlyMap<number, readonly number[]>;
}

/** Least confidence of a reliable pair. In a sample, a third of the pairs below it were wrong. */
export const leastKnown = 0.6;

/**
 * Least confidence in independent editions. Below it many are another rule, and an editor has to
 * confirm them.
 */
export const leastKnownApart = 0.7;

/** Result of matching the rules of two editions. */
export interface Matching {
  /** In the order of the first edition. */
  readonly pairs: readonly RulePair[];
  readonly byA: ReadonlyMap<number, RulePair>;
  readonly byB: ReadonlyMap<number, RulePair>;
  readonly regroupings: Regrouping;
  /**
   * Whether most rules are paired by id, so that another id is a change and not an author's choice.
   */
  readonly hasStableIds: boolean;
  /** Whether the editions are independent: of one game, with next to no equal names and places. */
  readonly isIndependent: boolean;
  /** Indices of rules without a counterpart, in document order. */
  readonly onlyA: readonly number[];
  readonly onlyB: readonly number[];
}
