/** A node that says by id what holds it. */
interface Held {
  readonly id: string;
  readonly parent: string | null;
}

/**
 * Find what holds each of the nodes of a graph, so that going up always ends, whoever wrote the graph.
 *
 * Of several with the id that is named it is the last one before the node, else the first behind it. What would hold itself, by way of
 * others too, is held by nothing.
 *
 * @param nodes in document order
 * @returns indices of `nodes`; -1 for what nothing holds
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
