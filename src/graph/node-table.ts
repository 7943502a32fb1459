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

/** Nodes by one of their names. */
export type Table = Map<string, (RuleNode | Later)[]>;

/** The nodes of a list, made where they were not. */
export function settled(list: (RuleNode | Later)[] | undefined): readonly RuleNode[] {
  if (!list) return nothing;
  for (const [i, entry] of list.entries()) {
    const node = entry instanceof Later ? entry.file.nodes[entry.at] : entry;
    if (!node) throw new Error(`a node that was kept is not there: ${i} of ${list.length}`);
    list[i] = node;
  }
  return list as readonly RuleNode[];
}

/** The same for the nodes of one file. */
export function settleOwn(list: (RuleNode | Later)[] | undefined, file: AssembledFile): void {
  for (const [i, entry] of (list ?? []).entries())
    if (list && entry instanceof Later && entry.file === file) list[i] = file.nodes[entry.at] ?? entry;
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
export function addTo(table: Table, key: string, node: RuleNode | Later): void {
  const list = table.get(key);
  if (list) list.push(node);
  else table.set(key, [node]);
}

/**
 * Replace nodes of a table.
 *
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
    const left = (table.get(key) ?? []).filter((other) => other !== node);
    if (left.length > 0) table.set(key, left);
    else table.delete(key);
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
