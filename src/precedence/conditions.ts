/**
 * Choices of a table: its values by facet. An empty list means none of them.
 * A missing facet is open: nothing is out of play because of it, and nothing is certainly in play.
 */
export type Table = ReadonlyMap<string, readonly string[]>;

/** Whether something is true at a table. Open: that depends on what the table leaves open. */
export type Answer = 'yes' | 'open' | 'no';

/** A condition of a node. */
export interface Condition {
  readonly facet: string;
  /** A table has to play with one of these. */
  readonly values: readonly string[];
  /** Id of the node that sets it for all below it; null for the node itself. */
  readonly inheritedFrom: string | null;
}

/** The same with the table's answer. */
export interface JudgedCondition extends Condition {
  readonly met: Answer;
}

/** Whether a table plays with one of the values. */
export function isMet({ facet, values }: Pick<Condition, 'facet' | 'values'>, table: Table): Answer {
  const chosen = table.get(facet);
  if (!chosen) return 'open';
  return values.some((value) => chosen.includes(value)) ? 'yes' : 'no';
}
