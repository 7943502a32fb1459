import type { Answer, JudgedCondition } from './conditions.ts';
import type { Standing } from './ground.ts';
import type { PlayedNode } from './played-graph.ts';
import type { BearingKind } from './relations.ts';

/** The rule at the other end of a relation, as it is at this table. */
export interface EffectiveRelation {
  readonly kind: BearingKind;
  /** Its id; `edition:id` of a rule of another edition. */
  readonly id: string;
  readonly inPlay: Answer;
  /** null for what is not in play. */
  readonly standing: Standing | null;
  /**
   * Each supersedes the other, and the one that bears on the other gives way, because it is of the
   * lower tier.
   */
  readonly yields: boolean;
  /**
   * Id of what holds the rule that is borne on, where that as a whole is replaced and not this rule
   * by itself; else null.
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
  /** Own conditions first, then those of what holds the rule, nearest first. */
  readonly conditions: readonly JudgedCondition[];
  /** Id of the rule that is switched off, itself or what holds it; null for none. */
  readonly off: string | null;
  /** In which step it is decided whether it holds; null if it is not. */
  readonly step: number | null;
  /** Facets that the table leaves open and that can change the standing. */
  readonly hangsOn: readonly string[];
  /**
   * What makes an exception to it: of a rule that holds all that supersedes it here and is not
   * replaced, in the order of `by`.
   */
  readonly exceptions: readonly EffectiveRelation[];
  /**
   * What bears on this rule: supersedes, replaces or disables it, adds to it, modifies, clarifies,
   * prevents or cancels it. By kind in this order; within a kind the highest tier first, then in
   * document order.
   */
  readonly by: readonly EffectiveRelation[];
  /** What this rule bears on. */
  readonly on: readonly EffectiveRelation[];
}

/** One rule of an explanation. */
export interface Reason {
  readonly rule: EffectiveRule;
  /**
   * What decides whether it holds: rules that were decided before it and have a reason of their own
   * in the explanation.
   */
  readonly because: readonly EffectiveRelation[];
  /**
   * What supersedes it here: each makes an exception to it where it holds itself. They have a
   * reason of their own, too.
   */
  readonly exceptions: readonly EffectiveRelation[];
  /** For a rule that is undecided: those that it is undecided with. */
  readonly circle: readonly EffectiveRelation[];
  /** What would supersede or replace it and is not in play. */
  readonly absent: readonly EffectiveRelation[];
}

/** All rules of a graph at one table. */
export interface Effective {
  /** Facets that conditions name and that the table leaves open. */
  readonly open: readonly string[];
  /** In document order, then the related rules of other editions. */
  readonly rules: readonly EffectiveRule[];
  /** @param id of a rule of the graph, or `edition:id` */
  rule(id: string): EffectiveRule | undefined;
  /**
   * The same of a rule without its reasons: quick enough to ask for every rule of an edition at
   * each change of the table.
   */
  state(id: string): RuleState | undefined;
  /**
   * Why a rule holds or does not: finite, and in the order in which that is decided. What is
   * undecided comes last.
   */
  why(id: string): readonly Reason[];
}

/** How a table is asked. */
export interface EffectiveOptions {
  /**
   * Ids of rules that the table plays without, each with all that it holds: house rules that are
   * switched off.
   */
  readonly without?: Iterable<string>;
}

/**
 * A rule that changes another one, as it is at a table: whether it is in play there, and what is
 * left of it.
 */
export interface RuleChange<Node extends PlayedNode = PlayedNode> extends EffectiveRelation {
  /** null for a rule of another edition. */
  readonly node: Node | null;
  /**
   * Why it is not in play, or not for certain: the conditions that the table does not meet or
   * leaves open, nearest first.
   */
  readonly unmet: readonly JudgedCondition[];
}
