import { memoize } from '../base/memoize.ts';
import type { RuleNode } from '../edition/nodes.ts';

/** Nodes that are counted together, in document order. */
export interface ListRow {
  readonly nodes: readonly RuleNode[];
  /** Index of a node; -1 if it is not one of them. */
  indexOf(node: RuleNode): number;
}

const rowOf = (nodes: readonly RuleNode[]): ListRow => {
  const places = new Map(nodes.map((node, i) => [node, i]));
  return { nodes, indexOf: (node) => places.get(node) ?? -1 };
};

const empty = rowOf([]);

/**
 * Rows among the children of a node. Cached by list: a book may have a range for each of its rules.
 */
const rowsIn = memoize((children: readonly RuleNode[]) => {
  const kinds = Map.groupBy(children, ({ kind }) => kind);
  return {
    numbered: rowOf(children.filter(({ number }) => number !== null)),
    kinds: new Map([...kinds].map(([kind, nodes]) => [kind, rowOf(nodes)])),
  };
});

/**
 * The row of a node: everything with a number if it has one, else nodes of its kind.
 *
 * @param children its siblings, including itself
 */
export const countedWith = (node: RuleNode, children: readonly RuleNode[]): ListRow =>
  node.number === null ? ofKind(node, children) : rowsIn(children).numbered;

/**
 * Nodes of the same kind.
 *
 * @param children its siblings, including itself
 */
export const ofKind = ({ kind }: RuleNode, children: readonly RuleNode[]): ListRow =>
  rowsIn(children).kinds.get(kind) ?? empty;
