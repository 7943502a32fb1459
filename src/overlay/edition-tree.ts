import type { AssembledEdition } from '../edition/assemble.ts';
import { documentOrder } from '../edition/document-order.ts';
import { isRule, type RuleNode } from '../edition/nodes.ts';

/** An edition as a tree that can be walked from above. */
export interface EditionTree {
  readonly root: RuleNode;
  /** In document order, the edition itself first. */
  readonly order: readonly RuleNode[];
  /** The first node of each id, without the edition itself. */
  readonly byId: ReadonlyMap<string, RuleNode>;
  /** What a node holds, in document order. */
  childrenOf(node: RuleNode): readonly RuleNode[];
}

/** See an assembled edition as a tree. */
export function treeOf(assembled: AssembledEdition): EditionTree {
  const order = documentOrder(assembled);
  const byId = new Map<string, RuleNode>();
  const children = new Map<RuleNode, RuleNode[]>();
  for (const node of order) {
    if (!node.parent) continue;
    const list = children.get(node.parent) ?? [];
    children.set(node.parent, list);
    list.push(node);
    if (!byId.has(node.id)) byId.set(node.id, node);
  }
  return { root: assembled.root, order, byId, childrenOf: (node) => children.get(node) ?? [] };
}

/** Is a node the edition, a category or a section, and no rule, term or anything that hangs on one? */
export const isPart = (node: RuleNode): boolean => node.item === null;

/** Does a node explain another one, as an example, note or table does? */
export const isHanging = (node: RuleNode): boolean => !isPart(node) && !isRule(node);
