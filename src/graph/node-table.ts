import type { AssembledFile, RuleNode } from '../edition/nodes.ts';

/** The nodes of an edition by one of their names. */
export class NodeTable {
  readonly #keyOf: (node: RuleNode) => string | null;
  // Nearly all names belong to one node, which needs no list.
  readonly #entries = new Map<string, RuleNode | RuleNode[]>();

  /** @param keyOf the name of a node, if it has one */
  constructor(keyOf: (node: RuleNode) => string | null) {
    this.#keyOf = keyOf;
  }

  get(key: string): readonly RuleNode[] {
    const found = this.#entries.get(key);
    if (!found) return nothing;
    return isList(found) ? found : [found];
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  keys(): Iterable<string> {
    return this.#entries.keys();
  }

  /** Adds the nodes of a file after the existing ones. */
  add({ nodes }: AssembledFile): void {
    for (const node of nodes) {
      const key = this.#keyOf(node);
      if (key === null) continue;
      const found = this.#entries.get(key);
      if (found && isList(found)) found.push(node);
      else this.#entries.set(key, found ? [found, node] : node);
    }
  }

  remove({ nodes }: AssembledFile): void {
    const own = new Set(nodes);
    for (const key of new Set(nodes.map(this.#keyOf))) {
      if (key === null) continue;
      const [first, ...others] = this.get(key).filter((one) => !own.has(one));
      if (!first) this.#entries.delete(key);
      else this.#entries.set(key, others.length > 0 ? [first, ...others] : first);
    }
  }

  /**
   * Names that stand for something else in a file than before.
   *
   * @param before null for a new file
   * @param after null for a removed file
   * @param signature everything of a node that a look-up may depend on
   */
  changedNames(
    before: AssembledFile | null,
    after: AssembledFile | null,
    signature: (node: RuleNode) => string,
  ): Set<string> {
    const old = this.#signatures(before, signature);
    const fresh = this.#signatures(after, signature);
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
}

const nothing: readonly RuleNode[] = [];

const isList = (entry: RuleNode | RuleNode[]): entry is RuleNode[] => Array.isArray(entry);
