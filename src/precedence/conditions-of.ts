import type { Condition } from './conditions.ts';
import type { PlayedGraph, PlayedNode } from './played-graph.ts';

/**
 * The conditions of nodes of a graph: their own first, then those of their ancestors, from the
 * inside out. All have to be met.
 *
 * @param graph as it is published
 * @returns gives the conditions of a node by its id; none for an unknown id
 */
export function conditionsOf({ nodes }: Pick<PlayedGraph, 'nodes'>): (id: string) => readonly Condition[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (id) => {
    const passed = new Set<PlayedNode>();
    const conditions: Condition[] = [];
    for (
      let node = byId.get(id);
      node && !passed.has(node);
      node = node.parent === null ? undefined : byId.get(node.parent)
    ) {
      passed.add(node);
      const inheritedFrom = node.id === id ? null : node.id;
      for (const [facet, values] of Object.entries(node.when))
        conditions.push({ facet, values, inheritedFrom });
    }
    return conditions;
  };
}
