import type { AssembledFile, RuleNode } from '../edition/nodes.ts';
import { normalizeLabel } from './labels.ts';

export const nothing: readonly RuleNode[] = [];

/** A node that was kept by its names, and is made when somebody asks for it. */
class Later {
  readonly file: AssembledFile;
  readonly at: number;

  constructor(file: AssembledFile, at: number) {
    this.file = file;
    this.at = at;
  }
}

type Entry = RuleNode | Later;

/** Nodes by one of their names. Nearly all names are of one node alone, which then needs no list. */
export type Table = Map<string, Entry | Entry[]>;

function settle(entry: Entry): RuleNode {
  const node = entry instanceof Later ? entry.file.nodes[entry.at] : entry;
  if (!node) throw new Error('a node that was kept is not there');
  return node;
}

/** The nodes under a key, made where they were not. */
export function nodesAt(table: Table, key: string): readonly RuleNode[] {
  const found = table.get(key);
  if (!found) return nothing;
  const nodes = Array.isArray(found) ? found.map(settle) : [settle(found)];
  put(table, key, nodes);
  return nodes;
}

/** How many nodes are under a key? None is made for that. */
export function countAt(table: Table, key: string): number {
  const found = table.get(key);
  return Array.isArray(found) ? found.length : found ? 1 : 0;
}

/** Make those of the nodes under a key that are of one file. */
export function settleOwn(table: Table, key: string, file: AssembledFile): void {
  const own = (entry: Entry) => (entry instanceof Later && entry.file === file ? settle(entry) : entry);
  const found = table.get(key);
  if (found) put(table, key, Array.isArray(found) ? found.map(own) : [own(found)]);
}

function put(table: Table, key: string, entries: Entry[]): void {
  const [first] = entries;
  if (!first) table.delete(key);
  else table.set(key, entries.length === 1 ? first : entries);
}

const noName = '\u0001';

/**
 * What the nodes of a file are found under, as one text.
 *
 * @returns null where a name has a character in it that parts names
 */
export function namesOf({ nodes }: AssembledFile): string | null {
  const names = nodes.flatMap(({ id, number, label }) => [
    id,
    number ?? noName,
    label === null ? noName : normalizeLabel(label),
  ]);
  return names.some((name) => name.includes('\n')) ? null : names.join('\n');
}

/**
 * Put the nodes of a file into tables by their names.
 *
 * @param names as {@link namesOf} wrote them, a column a table
 */
export function addNames(file: AssembledFile, names: string, tables: readonly Table[]): void {
  const all = names === '' ? [] : names.split('\n');
  for (let i = 0; i < all.length; i += tables.length) {
    const node = new Later(file, i / tables.length);
    for (const [column, table] of tables.entries()) {
      const name = all[i + column] ?? noName;
      if (name !== noName) addTo(table, name, node);
    }
  }
}

/** Put a node under a key, behind those that are there. */
export function addTo(table: Table, key: string, node: Entry): void {
  const found = table.get(key);
  if (!found) table.set(key, node);
  else if (Array.isArray(found)) found.push(node);
  else table.set(key, [found, node]);
}

/**
 * Replace nodes of a table.
 *
 * @param before settled
 * @param signature all of a node that those who asked for it can have looked at
 * @returns the keys under which something else stands now
 */
export function replaceIn(
  table: Table,
  before: readonly RuleNode[],
  after: readonly RuleNode[],
  keyOf: (node: RuleNode) => string | null,
  signature: (node: RuleNode) => string,
): Set<string> {
  const changed = new Set<string>();
  const old = new Map<string, string>();
  for (const node of before) {
    const key = keyOf(node);
    if (key === null) continue;
    old.set(key, (old.get(key) ?? '') + signature(node));
    const found = table.get(key) ?? [];
    put(
      table,
      key,
      (Array.isArray(found) ? found : [found]).filter((other) => other !== node),
    );
  }
  const fresh = new Map<string, string>();
  for (const node of after) {
    const key = keyOf(node);
    if (key === null) continue;
    if (before.length > 0) fresh.set(key, (fresh.get(key) ?? '') + signature(node));
    else changed.add(key);
    addTo(table, key, node);
  }
  if (before.length === 0) return changed;
  for (const [key, value] of old) if (fresh.get(key) !== value) changed.add(key);
  for (const key of fresh.keys()) if (!old.has(key)) changed.add(key);
  return changed;
}
