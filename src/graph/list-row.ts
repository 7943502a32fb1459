import { memoize } from '../base/memoize.ts';
import type { RuleNode } from '../edition/nodes.ts';

/** Nodes that are counted in one row, in the order of the document. */
export interface ListRow {
  readonly nodes: readonly RuleNode[];
  /** Where a node stands among them; -1 where it does not. */
  indexOf(node: RuleNode): number;
}

const rowOf = (nodes: readonly RuleNode[]): ListRow => {
  const places = new Map(nodes.map((node, i) => [node, i]));
  return { nodes, indexOf: (node) => places.get(node) ?? -1 };
};

const empty = rowOf([]);

/** The rows in what one node holds. Made once for each such list: a book may have a range for each of its rules. */
const rowsIn = memoize((children: readonly RuleNode[]) => {
  const kinds = Map.groupBy(children, ({ kind }) => kind);
  return {
    numbered: rowOf(children.filter(({ number }) => number !== null)),
    kinds: new Map([...kinds].map(([kind, nodes]) => [kind, rowOf(nodes)])),
  };
});

/** What is counted in one row with a node: all that has a number where it has one, else things of its kind. @param children what the same node holds */
export const countedWith = (node: RuleNode, children: readonly RuleNode[]): ListRow =>
  node.number === null ? ofKind(node, children) : rowsIn(children).numbered;

/** Things of the kind of a node. @param children what the same node holds */
export const ofKind = ({ kind }: RuleNode, children: readonly RuleNode[]): ListRow =>
  rowsIn(children).kinds.get(kind) ?? empty;
