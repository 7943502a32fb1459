import { memoize } from '../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../edition/nodes.ts';
import { normalizeLabel } from './labels.ts';
import { NodeTable } from './node-table.ts';

/**
 * Key of a look-up: an id, `number:…` or `label:…`. Recorded to know what a change affects. An id
 * that equals another kind of key only causes unnecessary linking.
 */
export type IndexKey = string;

/** Nodes of an edition by id, number and label. Updated file by file. */
export interface RuleIndex {
  byId(id: string): readonly RuleNode[];
  byNumber(number: string): readonly RuleNode[];
  /** @param phrase normalised by {@link normalizeLabel} */
  byLabel(phrase: string): readonly RuleNode[];
  /** Whether any node has this label. */
  isLabel(phrase: string): boolean;
  /** All ids, for suggestions. */
  ids(): Iterable<string>;
  /** All numbers, for patterns, in the order they were added. */
  numbers(): Iterable<string>;
  /**
   * Children of a node in document order, even if they are sections in many files. The same list
   * until the next update.
   */
  childrenOf(node: RuleNode): readonly RuleNode[];
  /** Sorts nodes into document order. */
  inOrder(nodes: readonly RuleNode[]): readonly RuleNode[];
  /** Ids of more than one node. */
  duplicates(): ReadonlySet<string>;
  /**
   * Updates the index. An unchanged file is the same object, or has the same nodes.
   *
   * @param files in document order, which decides the order of nodes under one key
   * @param nodes all of them in document order, if that differs from the order of the files
   */
  update(files: readonly AssembledFile[], nodes?: readonly RuleNode[]): IndexChange;
}

/** The effect of an update on earlier look-ups. */
export interface IndexChange {
  /** Keys of other nodes than before, or of nodes with other content. */
  readonly found: ReadonlySet<IndexKey>;
  /** Ids of nodes that changed only their number: found as before, but shown differently. */
  readonly renumbered: ReadonlySet<IndexKey>;
  /** Whether any nodes were replaced: they may have other offsets. */
  readonly hasMoved: boolean;
  /**
   * Whether nodes were added, removed, reordered, renamed or renumbered: a look-up of all nodes is
   * invalid.
   */
  readonly isRestructured: boolean;
}

/** @param withText whether other words of a node invalidate look-ups of it */
export function createRuleIndex(withText = false): RuleIndex {
  const signature = withText ? signatureWithText : signatureOf;
  const ids = new NodeTable((node) => node.id);
  const numbers = new NodeTable((node) => node.number);
  const labels = new NodeTable(({ label }) => (label === null ? null : normalizeLabel(label)));
  const tables = [
    ['', ids],
    ['number:', numbers],
    ['label:', labels],
  ] as const;
  const present = new Map<string, AssembledFile>();
  const duplicates = new Set<string>();
  let order: DocumentOrder = documentOrder([]);

  const replace = (before: AssembledFile | null, after: AssembledFile | null) => {
    for (const [, table] of tables) {
      if (before) table.remove(before);
      if (after) table.add(after);
    }
    if (before) present.delete(before.file);
    if (after) present.set(after.file, after);
    for (const { id } of [...(before?.nodes ?? []), ...(after?.nodes ?? [])]) {
      if (ids.get(id).length > 1) duplicates.add(id);
      else duplicates.delete(id);
    }
  };
  return {
    byId: (id) => order.sort(ids.get(id)),
    byNumber: (number) => order.sort(numbers.get(number)),
    byLabel: (phrase) => order.sort(labels.get(phrase)),
    isLabel: (phrase) => labels.has(phrase),
    ids: () => ids.keys(),
    numbers: () => numbers.keys(),
    childrenOf: (node) => order.childrenOf(node),
    inOrder: (nodes) => order.sort(nodes),
    duplicates: () => duplicates,
    update(files, nodes) {
      order = documentOrder(files, nodes);
      const change = {
        found: new Set<IndexKey>(),
        renumbered: new Set<IndexKey>(),
        hasMoved: false,
        isRestructured: false,
      };
      // An empty index had no look-ups.
      const isFirst = present.size === 0;
      for (const [before, after] of replacements(present, files)) {
        replace(before, after);
        if (isFirst) continue;
        change.hasMoved = true;
        // In an overlay, nodes can move although their own file is unchanged.
        change.isRestructured ||= nodes !== undefined || !hasSameNames(before, after);
        for (const [prefix, table] of tables)
          for (const key of table.changedNames(before, after, signature)) change.found.add(prefix + key);
        for (const id of renumberedIn(before, after)) if (!change.found.has(id)) change.renumbered.add(id);
      }
      return change;
    },
  };
}

type Replacement = readonly [before: AssembledFile | null, after: AssembledFile | null];

/** Removed files, then those that are new or have other nodes. */
function replacements(
  present: ReadonlyMap<string, AssembledFile>,
  files: readonly AssembledFile[],
): Replacement[] {
  const next = new Set(files.map(({ file }) => file));
  const gone = [...present.values()].filter(({ file }) => !next.has(file));
  const changed = files.flatMap((after): Replacement[] => {
    const before = present.get(after.file) ?? null;
    return before && hasSameNodes(before, after) ? [] : [[before, after]];
  });
  return [...gone.map((before): Replacement => [before, null]), ...changed];
}

const hasSameNodes = (a: AssembledFile, b: AssembledFile) =>
  a === b || (a.nodes.length === b.nodes.length && a.nodes.every((node, i) => node === b.nodes[i]));

/** Whether nodes differ only in words and offsets. */
function hasSameNames(before: AssembledFile | null, after: AssembledFile | null): boolean {
  if (before?.nodes.length !== after?.nodes.length) return false;
  const nameOf = (node: RuleNode) => `${namesOf(node)}${node.number}\u0001${node.count}`;
  return before?.nodes.every((node, i) => nameOf(node) === nameOf(after?.nodes[i] ?? node)) ?? true;
}

function renumberedIn(before: AssembledFile | null, after: AssembledFile | null): string[] {
  const numberOf = new Map(before?.nodes.map(({ id, number }) => [id, number]));
  return (after?.nodes ?? []).flatMap(({ id, number }) => (numberOf.get(id) === number ? [] : id));
}

interface DocumentOrder {
  sort(nodes: readonly RuleNode[]): readonly RuleNode[];
  childrenOf(node: RuleNode): readonly RuleNode[];
}

const none: readonly RuleNode[] = [];

function documentOrder(files: readonly AssembledFile[], nodes?: readonly RuleNode[]): DocumentOrder {
  return nodes ? orderOfNodes(nodes) : orderOfFiles(files);
}

/** Sorts each list once: thousands of rules may share a label and be looked up by it as often. */
function sortedOnce(compare: (a: RuleNode, b: RuleNode) => number): DocumentOrder['sort'] {
  const sort = memoize((nodes: readonly RuleNode[]): readonly RuleNode[] => nodes.toSorted(compare));
  return (nodes) => (nodes.length < 2 ? nodes : sort(nodes));
}

function orderOfNodes(nodes: readonly RuleNode[]): DocumentOrder {
  const ranks = new Map(nodes.map((node, i) => [node, i]));
  const rankOf = (node: RuleNode) => ranks.get(node) ?? 0;
  let children: ReadonlyMap<RuleNode | null, readonly RuleNode[]> | null = null;
  return {
    sort: sortedOnce((a, b) => rankOf(a) - rankOf(b)),
    childrenOf(node) {
      children ??= Map.groupBy(nodes, ({ parent }) => parent);
      return children.get(node) ?? none;
    },
  };
}

function orderOfFiles(files: readonly AssembledFile[]): DocumentOrder {
  const ranks = new Map(files.map(({ file }, i) => [file, i]));
  const rankOf = ({ file }: RuleNode) => ranks.get(file) ?? 0;
  const sort = sortedOnce((a, b) => rankOf(a) - rankOf(b) || a.at[0] - b.at[0]);
  const childrenOf = memoize((node: RuleNode) => {
    const isHead = node.kind === 'edition' || node.kind === 'category';
    const holders = isHead ? files : files.slice(rankOf(node), rankOf(node) + 1);
    return sort(holders.flatMap((file) => childrenIn(file).get(node) ?? []));
  }, new Map());
  return { sort, childrenOf };
}

/** Children of each node within a file. */
const childrenIn = memoize(({ nodes }: AssembledFile) => Map.groupBy(nodes, ({ parent }) => parent));

/** A node's names, kind and parent. */
const namesOf = (node: RuleNode) =>
  `${node.id}\u0001${node.label ?? '\u0001'}\u0001${node.kind}\u0001${node.tier}\u0001${pathOf(node)}\u0002`;

/**
 * Everything of a node that a link to it, or the verdict on that link, depends on: without a label
 * also its beginning.
 */
const signatureOf = (node: RuleNode) =>
  node.label === null ? `${namesOf(node)}${beginningOf(node)}\u0003` : namesOf(node);

const signatureWithText = (node: RuleNode) => `${signatureOf(node)}${node.item?.text}\u0003`;

/** More words than the verdict on the words before a reference uses. */
const beginningOf = ({ item }: RuleNode) => item?.text.split(/\s+/, 7).join(' ') ?? '';

function pathOf(node: RuleNode): string {
  let path = '';
  for (let at = node.parent; at; at = at.parent) path += `${at.id}\u0001${at.label}\u0001`;
  return path;
}
