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

function settle(entry: Entry): RuleNode {
  const node = entry instanceof Later ? entry.file.nodes[entry.at] : entry;
  if (!node) throw new Error('a node that was kept is not there');
  return node;
}

/**
 * The nodes of an edition by one of their names. What another process wrote of a file is read when somebody asks for a
 * name, and a node made when it is the one that was asked for.
 */
export class NodeTable {
  readonly #keyOf: (node: RuleNode) => string | null;
  // Nearly all names are of one node alone, which then needs no list.
  readonly #entries = new Map<string, Entry | Entry[]>();
  // Files that are still to be added: by the names of their nodes, or as they are.
  readonly #waiting = new Map<AssembledFile, string | null>();
  #isWritten = false;
  // What was found while no name had been read.
  readonly #found = new Map<string, readonly RuleNode[]>();

  /** @param keyOf the name of a node, if it has one */
  constructor(keyOf: (node: RuleNode) => string | null) {
    this.#keyOf = keyOf;
  }

  /** The nodes of a name, made where they were not. */
  get(key: string): readonly RuleNode[] {
    if (this.#isWritten && this.#entries.size === 0 && this.#found.size < fewNames) return this.#find(key);
    this.#readAll();
    const found = this.#entries.get(key);
    if (!found) return nothing;
    const nodes = Array.isArray(found) ? found.map(settle) : [settle(found)];
    this.#put(key, nodes);
    return nodes;
  }

  /** How many nodes have a name? None is made for that. */
  count(key: string): number {
    this.#readAll();
    const found = this.#entries.get(key);
    return Array.isArray(found) ? found.length : found ? 1 : 0;
  }

  keys(): Iterable<string> {
    this.#readAll();
    return this.#entries.keys();
  }

  /** @param names of its nodes, as {@link writeNames} gives them; else the nodes are looked at */
  add(file: AssembledFile, names?: string): void {
    this.#waiting.set(file, names ?? null);
    this.#isWritten ||= names !== undefined;
  }

  /**
   * Replace the nodes of a file.
   *
   * @param signature all of a node that those who asked for it can have looked at
   * @returns the names under which something else stands now
   */
  replace(
    before: AssembledFile | null,
    after: AssembledFile | null,
    signature: (node: RuleNode) => string,
  ): Set<string> {
    const old = this.#signatures(before, signature);
    const fresh = this.#signatures(after, signature);
    if (before && !this.#waiting.delete(before)) this.#remove(before);
    if (after) this.#waiting.set(after, null);
    this.#found.clear();
    if (!before) return new Set(fresh.keys());
    const changed = new Set<string>();
    for (const [key, value] of old) if (fresh.get(key) !== value) changed.add(key);
    for (const key of fresh.keys()) if (!old.has(key)) changed.add(key);
    return changed;
  }

  #signatures(file: AssembledFile | null, signature: (node: RuleNode) => string): Map<string, string> {
    const signatures = new Map<string, string>();
    for (const node of file?.nodes ?? nothing) {
      const key = this.#keyOf(node);
      if (key !== null) signatures.set(key, (signatures.get(key) ?? '') + signature(node));
    }
    return signatures;
  }

  #remove(file: AssembledFile): void {
    const own = new Set<Entry>(file.nodes);
    const isOwn = (entry: Entry) => own.has(entry) || (entry instanceof Later && entry.file === file);
    for (const node of file.nodes) {
      const key = this.#keyOf(node);
      const found = key === null ? undefined : this.#entries.get(key);
      if (key === null || !found) continue;
      this.#put(
        key,
        (Array.isArray(found) ? found : [found]).filter((entry) => !isOwn(entry)),
      );
    }
  }

  /** Look for a name in what was written: for a few names that is less than to read them all. */
  #find(key: string): readonly RuleNode[] {
    const known = this.#found.get(key);
    if (known) return known;
    const nodes: RuleNode[] = [];
    for (const [file, names] of this.#waiting) {
      if (names === null) nodes.push(...file.nodes.filter((node) => this.#keyOf(node) === key));
      else for (const at of placesIn(names, key)) nodes.push(settle(new Later(file, at)));
    }
    this.#found.set(key, nodes);
    return nodes;
  }

  #readAll(): void {
    if (this.#waiting.size === 0) return;
    for (const [file, names] of this.#waiting) {
      if (names !== null) this.#addNames(file, names);
      else for (const node of file.nodes) this.#addTo(this.#keyOf(node), node);
    }
    this.#waiting.clear();
  }

  #addNames(file: AssembledFile, names: string): void {
    const all = names.split(nameMark);
    for (let at = 0; at < all.length - 1; at += 1)
      if (all[at] !== noName) this.#addTo(all[at] ?? null, new Later(file, at));
  }

  /** Put a node under a key, behind those that are there. */
  #addTo(key: string | null, entry: Entry): void {
    if (key === null) return;
    const found = this.#entries.get(key);
    if (!found) this.#entries.set(key, entry);
    else if (Array.isArray(found)) found.push(entry);
    else this.#entries.set(key, [found, entry]);
  }

  #put(key: string, entries: Entry[]): void {
    const [first] = entries;
    if (!first) this.#entries.delete(key);
    else this.#entries.set(key, entries.length === 1 ? first : entries);
  }
}

const noName = '\u0001';
const nameMark = '\n';

/** So many names are looked for before all are read. */
const fewNames = 48;

/** At which places a name stands among others. */
function* placesIn(names: string, name: string): Generator<number> {
  if (name.includes(nameMark)) return;
  // The first one has no mark before it.
  if (names.startsWith(`${name}${nameMark}`)) yield 0;
  const marked = `${nameMark}${name}${nameMark}`;
  let place = 0;
  let from = 0;
  for (let at = names.indexOf(marked); at >= 0; at = names.indexOf(marked, at + 1)) {
    for (
      let mark = names.indexOf(nameMark, from);
      mark >= 0 && mark <= at;
      mark = names.indexOf(nameMark, from)
    ) {
      place += 1;
      from = mark + 1;
    }
    yield place;
  }
}

/** What the nodes of a file are found under: their ids, numbers and labels. */
export type WrittenNames = readonly [ids: string, numbers: string, labels: string];

export const labelKey = ({ label }: RuleNode): string | null =>
  label === null ? null : normalizeLabel(label);

/** @returns null where a name has a character in it that parts names */
export function writeNames({ nodes }: AssembledFile): WrittenNames | null {
  const columns = [({ id }: RuleNode) => id, ({ number }: RuleNode) => number, labelKey];
  const written = columns.map((keyOf) => nodes.map((node) => keyOf(node) ?? noName));
  if (written.some((names) => names.some((name) => name.includes(nameMark)))) return null;
  const [ids = '', numbers = '', labels = ''] = written.map((names) =>
    names.map((name) => `${name}${nameMark}`).join(''),
  );
  return [ids, numbers, labels];
}
