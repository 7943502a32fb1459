import type { Answer, JudgedCondition } from './conditions.ts';
import type { Standing } from './ground.ts';
import type { PlayedNode } from './played-graph.ts';
import type { BearingKind } from './relations.ts';

/** The rule at the other end of a relation, with its state at this table. */
export interface EffectiveRelation {
  readonly kind: BearingKind;
  /** Its id; `edition:id` of a rule of another edition. */
  readonly id: string;
  readonly inPlay: Answer;
  /** null if it is not in play. */
  readonly standing: Standing | null;
  /** Each supersedes the other, and the affecting one gives way because its tier is lower. */
  readonly yields: boolean;
  /**
   * Id of the ancestor through which the rule is affected, if that is replaced as a whole; else
   * null.
   */
  readonly through: string | null;
}

/** State of one rule at one table, without reasons. */
export interface RuleState {
  readonly inPlay: Answer;
  /**
   * null if the rule is not in play. What may be in play counts as in play, with its facets in
   * `hangsOn`.
   */
  readonly standing: Standing | null;
}

/** One rule at one table. */
export interface EffectiveRule extends RuleState {
  readonly id: string;
  /** Own conditions first, then those of ancestors, nearest first. */
  readonly conditions: readonly JudgedCondition[];
  /** Id of the switched-off rule, itself or an ancestor; null for none. */
  readonly off: string | null;
  /** Step in which it is decided whether it holds; null if it is not. */
  readonly step: number | null;
  /** Facets that the table leaves open and that can change the standing. */
  readonly hangsOn: readonly string[];
  /**
   * Exceptions to a rule that holds: all that supersede it here and are not replaced, in the order
   * of `by`.
   */
  readonly exceptions: readonly EffectiveRelation[];
  /**
   * Rules that affect this one: supersede, replace, disable, add to, modify, clarify, prevent or
   * cancel it.
   * By kind in this order; within a kind the highest tier first, then in document order.
   */
  readonly by: readonly EffectiveRelation[];
  /** Rules that this one affects. */
  readonly on: readonly EffectiveRelation[];
}

/** One rule of an explanation. */
export interface Reason {
  readonly rule: EffectiveRule;
  /** Rules that decide whether it holds: decided earlier, with a reason of their own. */
  readonly because: readonly EffectiveRelation[];
  /** Rules that supersede it here: exceptions if they hold. They have reasons of their own, too. */
  readonly exceptions: readonly EffectiveRelation[];
  /** For an undecided rule: the others in its circle. */
  readonly circle: readonly EffectiveRelation[];
  /** Rules that would supersede or replace it but are not in play. */
  readonly absent: readonly EffectiveRelation[];
}

/** All rules of a graph at one table. */
export interface Effective {
  /** Facets of conditions that the table leaves open. */
  readonly open: readonly string[];
  /** In document order, then the related rules of other editions. */
  readonly rules: readonly EffectiveRule[];
  /** @param id of a rule of the graph, or `edition:id` */
  rule(id: string): EffectiveRule | undefined;
  /**
   * The same without reasons: fast enough for every rule of an edition at each change of the table.
   */
  state(id: string): RuleState | undefined;
  /**
   * Why a rule holds or does not: finite, in the order of the decisions. Undecided rules come last.
   */
  why(id: string): readonly Reason[];
}

/** Options for a table. */
export interface EffectiveOptions {
  /**
   * Ids of rules that the table plays without, including their descendants: house rules that are
   * switched off.
   */
  readonly without?: Iterable<string>;
}

/** A rule that changes another one, at a table: whether it is in play, and its standing. */
export interface RuleChange<Node extends PlayedNode = PlayedNode> extends EffectiveRelation {
  /** null for a rule of another edition. */
  readonly node: Node | null;
  /**
   * Why it is not, or not certainly, in play: conditions that the table does not meet or leaves
   * open, nearest first.
   */
  readonly unmet: readonly JudgedCondition[];
}
