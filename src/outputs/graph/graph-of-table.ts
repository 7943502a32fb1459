import type { Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import { ruleName } from '../../model/rule-name.ts';
import { effective, type Table } from '../../precedence/effective.ts';
import { isMarkerKind } from './node-relations.ts';
import { statsOf, subgraph } from './subgraph.ts';

/**
 * The edition of one table: what may be in play, with unchanged ids and numbers. A reference to
 * anything else becomes `omitted` with `external`, and a marker to it is dropped.
 */
export function graphOfTable(graph: Graph, table: Table, without: readonly string[] = []): Graph {
  const applies = effective(graph, table, { without });
  const ids = new Set(graph.nodes.filter(({ id }) => applies.rule(id)?.inPlay !== 'no').map(({ id }) => id));
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const edges = graph.edges.flatMap((edge) => edgeOfTable(edge, ids, nodes, graph.edition.id));
  const part = subgraph(graph, ids);
  return {
    ...part,
    edition: {
      ...graph.edition,
      table: Object.fromEntries([...table].map(([facet, values]) => [facet, [...values]])),
      ...(without.length > 0 ? { without: [...without] } : {}),
    },
    stars: graph.stars.filter(({ rule }) => ids.has(rule)),
    edges,
    stats: statsOf(part.nodes, edges.length, part.terms.length),
  };
}

function edgeOfTable(
  edge: GraphEdge,
  ids: ReadonlySet<string>,
  nodes: ReadonlyMap<string, GraphNode>,
  edition: string,
): GraphEdge[] {
  const isMarker = isMarkerKind(edge.kind);
  const [holder, other] = isMarker ? [edge.to, edge.from] : [edge.from, edge.to];
  if (holder !== null && !ids.has(holder)) return [];
  const targets = edge.targets.filter((id) => ids.has(id));
  const last = edge.last !== undefined && ids.has(edge.last) ? { last: edge.last } : {};
  const { last: _, ...rest } = edge;
  if (other === null || ids.has(other)) {
    if (edge.targets.length > 0 && targets.length === 0)
      return isMarker ? [] : [{ ...rest, targets, status: 'omitted' }];
    return [{ ...rest, ...last, targets }];
  }
  if (isMarker || edge.written === '') return [];
  const omittedNode = nodes.get(other);
  const external = {
    edition,
    id: other,
    number: omittedNode?.number ?? null,
    title: omittedNode ? ruleName(omittedNode) : other,
  };
  return [
    targets.length > 0
      ? { ...rest, ...last, to: null, targets }
      : { ...rest, to: null, targets, status: 'omitted', external },
  ];
}
