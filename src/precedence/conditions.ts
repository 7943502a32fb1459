/**
 * What a table plays with: the values that it chose, by facet. A choice can be empty: the table
 * plays with none of them. A facet that is not in it is open: nothing is out of play for its sake,
 * and nothing is certainly in play.
 */
export type Table = ReadonlyMap<string, readonly string[]>;

/** Is something so at a table? Open: that hangs on what the table leaves open. */
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

/** Does a table play with one of the values? */
export function isMet({ facet, values }: Pick<Condition, 'facet' | 'values'>, table: Table): Answer {
  const chosen = table.get(facet);
  if (!chosen) return 'open';
  return values.some((value) => chosen.includes(value)) ? 'yes' : 'no';
}
