/** A node that names its parent by id. */
interface Held {
  readonly id: string;
  readonly parent: string | null;
}

/**
 * Finds the parent of each node of a graph. Walking up always ends, even in a malformed graph: a
 * node that would contain itself, directly or not, has no parent.
 *
 * If several nodes have the id, the parent is the last one before the node, or else the first after
 * it.
 *
 * @param nodes in document order
 * @returns indices in `nodes`; -1 without a parent
 */
export function holdersOf(nodes: readonly Held[]): readonly number[] {
  const before = new Map<string, number>();
  const holders = nodes.map(({ id, parent }, index) => {
    const holder = parent === null ? undefined : before.get(parent);
    before.set(id, index);
    return holder ?? -1;
  });
  const first = new Map<string, number>();
  nodes.forEach(({ id }, index) => {
    if (!first.has(id)) first.set(id, index);
  });
  nodes.forEach(({ parent }, index) => {
    if (parent === null || holders[index] !== -1) return;
    const behind = first.get(parent) ?? -1;
    let top = behind;
    while (top !== -1 && top !== index) top = holders[top] ?? -1;
    if (top === -1) holders[index] = behind;
  });
  return holders;
}
