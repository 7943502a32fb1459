import type { Graph, GraphNode } from '../../model/graph.ts';

/** What a table plays with: values by facet. A facet that is not in it is left open: nothing is out of play for its sake. */
export type Table = ReadonlyMap<string, readonly string[]>;

/** A condition that a node stands under. */
export interface Condition {
  readonly facet: string;
  /** A table has to play with one of these. */
  readonly values: readonly string[];
  /** Id of the node that sets it for all below it; null for the node itself. */
  readonly inheritedFrom: string | null;
}

/** Conditions of the nodes of one graph, and what follows from them at one table. */
export interface InPlay {
  /** Own conditions first, then those of what holds the node, nearest first. */
  conditionsOf(node: GraphNode): readonly Condition[];
  /** The conditions that the table does not meet; null where there is no table to ask. */
  unmetBy(node: GraphNode): readonly Condition[] | null;
}

/** This only filters by conditions: which of several rules in play wins is for precedence. */
export function createInPlay(graph: Graph, table: Table | undefined): InPlay {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const conditionsOf = (node: GraphNode): Condition[] => {
    const conditions: Condition[] = [];
    const seen = new Set<GraphNode>();
    let holder: GraphNode | undefined = node;
    while (holder && !seen.has(holder)) {
      seen.add(holder);
      const inheritedFrom = holder === node ? null : holder.id;
      for (const [facet, values] of Object.entries(holder.when))
        conditions.push({ facet, values, inheritedFrom });
      holder = holder.parent === null ? undefined : byId.get(holder.parent);
    }
    return conditions;
  };
  return {
    conditionsOf,
    unmetBy(node) {
      if (!table) return null;
      return conditionsOf(node).filter(({ facet, values }) => {
        const chosen = table.get(facet);
        return chosen !== undefined && !values.some((value) => chosen.includes(value));
      });
    },
  };
}
