import type { AssembledFile, RuleNode } from '../edition/nodes.ts';
import { labelKey, NodeTable, nothing, type WrittenNames } from './node-table.ts';

/**
 * What a look-up asked for: an id, `number:…` or `label:…`. Remembered, to know what a change can touch; an id that looks
 * like another key only makes more be linked anew than need be.
 */
export type IndexKey = string;

/** The nodes of an edition by id, number and label. Kept up to date a file at a time. */
export interface RuleIndex {
  byId(id: string): readonly RuleNode[];
  byNumber(number: string): readonly RuleNode[];
  /** @param phrase as {@link normalizeLabel} gives it */
  byLabel(phrase: string): readonly RuleNode[];
  /** Is there anything by this label? Asks for less than {@link byLabel}, which may have to make the nodes. */
  isLabel(phrase: string): boolean;
  /** Every id that some node has, for suggestions. */
  ids(): Iterable<string>;
  /** Every number that some node has, for patterns. In the order they were added. */
  numbers(): Iterable<string>;
  /** What a node holds directly, in the order of the document: also where that is sections in many files. */
  childrenOf(node: RuleNode): readonly RuleNode[];
  /**
   * Say in which order the files stand in the document: of several nodes under one key the first there comes first.
   *
   * @param nodes all of them in the order of the document, where the order of the files is not that
   */
  setOrder(files: readonly string[], nodes?: readonly RuleNode[]): void;
  /** Nodes in the order of the document. */
  inOrder(nodes: readonly RuleNode[]): readonly RuleNode[];
  /** Ids that more than one node has. */
  duplicates(): ReadonlySet<string>;
  /**
   * Take up the nodes of a file while nobody has asked anything yet.
   *
   * @param names those of the same nodes, as they were written: no node is then looked at before somebody asks for it
   */
  add(file: AssembledFile, names?: WrittenNames): void;
  /**
   * Replace the nodes of one file (or of none before).
   *
   * @returns the keys under which something else is found now than before
   */
  replace(before: AssembledFile | null, after: AssembledFile | null): IndexChange;
}

/** What a replacement means for those who asked. */
export interface IndexChange {
  /** Keys under which other nodes are found, or nodes that say something else. */
  readonly found: Set<IndexKey>;
  /** Ids of nodes of which the number alone is another: they are found as before, and shown differently. */
  readonly renumbered: Set<IndexKey>;
}

/** @param withText other words of a node are a change to those who asked for it */
export function createRuleIndex(withText = false): RuleIndex {
  const signature = withText ? signatureWithText : signatureOf;
  const ids = new NodeTable((node) => node.id);
  const numbers = new NodeTable((node) => node.number);
  const labels = new NodeTable(labelKey);
  const files = new Map<string, AssembledFile>();
  const duplicates = new Set<string>();
  let order = new Map<string, number>();
  let ranks: ReadonlyMap<RuleNode, number> | null = null;
  let children: ReadonlyMap<RuleNode | null, readonly RuleNode[]> | null = null;
  const rankOf = (node: RuleNode) => ranks?.get(node) ?? 0;
  const inOrder = (nodes: readonly RuleNode[] | undefined): readonly RuleNode[] => {
    if (!nodes || nodes.length < 2) return nodes ?? nothing;
    if (ranks) return nodes.toSorted((a, b) => rankOf(a) - rankOf(b));
    return nodes.toSorted((a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || a.at[0] - b.at[0]);
  };
  const tables = [
    ['', ids],
    ['number:', numbers],
    ['label:', labels],
  ] as const;
  return {
    byId: (id) => inOrder(ids.get(id)),
    byNumber: (number) => inOrder(numbers.get(number)),
    byLabel: (phrase) => inOrder(labels.get(phrase)),
    isLabel: (phrase) => labels.count(phrase) > 0,
    ids: () => ids.keys(),
    numbers: () => numbers.keys(),
    childrenOf(node) {
      if (ranks) {
        children ??= Map.groupBy(ranks.keys(), ({ parent }) => parent);
        return children.get(node) ?? nothing;
      }
      const isHead = node.kind === 'edition' || node.kind === 'category';
      const own = files.get(node.file);
      const holders = isHead ? [...files.values()] : own ? [own] : [];
      return inOrder(holders.flatMap(({ nodes }) => nodes.filter(({ parent }) => parent === node)));
    },
    setOrder(names, nodes) {
      order = new Map(names.map((name, i) => [name, i]));
      ranks = nodes ? new Map(nodes.map((node, i) => [node, i])) : null;
      children = null;
    },
    inOrder,
    duplicates: () => duplicates,
    add(file, names) {
      files.set(file.file, file);
      for (const [column, [, table]] of tables.entries()) table.add(file, names?.[column]);
      if (names) return;
      for (const { id } of file.nodes) if (ids.count(id) > 1) duplicates.add(id);
    },
    replace(before, after) {
      const found = new Set<IndexKey>();
      const renumbered = new Set<IndexKey>();
      if (before) files.delete(before.file);
      if (after) files.set(after.file, after);
      for (const [prefix, table] of tables)
        for (const key of table.replace(before, after, signature)) found.add(prefix + key);
      const numberOf = new Map(before?.nodes.map((node) => [node.id, node.number]));
      for (const { id, number } of after?.nodes ?? nothing)
        if (!found.has(id) && numberOf.get(id) !== number) renumbered.add(id);
      for (const id of turnedIds(before?.nodes ?? nothing, after?.nodes ?? nothing)) {
        if (ids.count(id) > 1) duplicates.add(id);
        else duplicates.delete(id);
      }
      return { found, renumbered };
    },
  };
}

/** Ids that may stand more or less often than before: none, where the same stand in the same order. */
function turnedIds(before: readonly RuleNode[], after: readonly RuleNode[]): string[] {
  const isSame = before.length === after.length && before.every(({ id }, i) => id === after[i]?.id);
  return isSame ? [] : [...before, ...after].map(({ id }) => id);
}

/** All of a node that a link to it, or a verdict on that link, depends on: what holds it, too, and how it begins if it has no label. */
const signatureOf = (node: RuleNode) =>
  `${node.id}\u0001${node.label ?? `\u0001${beginningOf(node)}`}\u0001${node.kind}\u0001${node.tier}\u0001${pathOf(node)}\u0002`;

const signatureWithText = (node: RuleNode) => `${signatureOf(node)}${node.item?.text}\u0003`;

/** More words than a verdict on the words before a reference looks at. */
const beginningOf = ({ item }: RuleNode) => item?.text.split(/\s+/, 7).join(' ') ?? '';

function pathOf(node: RuleNode): string {
  let path = '';
  for (let at = node.parent; at; at = at.parent) path += `${at.id}\u0001${at.label}\u0001`;
  return path;
}
