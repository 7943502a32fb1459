import type { RuleNode } from '../../../edition/nodes.ts';

/** A sentence of a rule in its compared form: words in lower case, one space between. */
export interface Statement {
  readonly node: RuleNode;
  readonly text: string;
  readonly size: number;
  /** The same with `#` for every figure; null if it has none. */
  readonly masked: string | null;
}

/** The words of one node. */
export interface NodeWording {
  readonly node: RuleNode;
  /** All words of the text, one space between. */
  readonly text: string;
  readonly size: number;
  readonly statements: readonly Statement[];
}
