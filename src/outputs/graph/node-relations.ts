import { append } from '../../base/append.ts';
import type { Graph, GraphEdge } from '../../model/graph.ts';

/** An edge seen from one of the nodes that it runs from or to. */
export interface NodeRelation {
  readonly edge: GraphEdge;
  /** Ids of the nodes at its other end; none where that end is not in this edition. */
  readonly others: readonly string[];
}

/** The edges of every node, in document order. */
export interface NodeRelations {
  /** Edges that run from a node. */
  outgoing(id: string): readonly NodeRelation[];
  /** Edges that run to a node. */
  incoming(id: string): readonly NodeRelation[];
}

/** Sort all edges of a graph by both their ends. Linear in the edges and the targets of patterns and ranges. */
export function relateNodes(graph: Graph): NodeRelations {
  const outgoing = new Map<string, NodeRelation[]>();
  const incoming = new Map<string, NodeRelation[]>();
  for (const edge of graph.edges) {
    const [sources, targets] = [sourcesOf(edge), targetsOf(edge)];
    for (const id of sources) append(outgoing, id, { edge, others: targets });
    for (const id of targets) append(incoming, id, { edge, others: sources });
  }
  return { outgoing: (id) => outgoing.get(id) ?? [], incoming: (id) => incoming.get(id) ?? [] };
}

/** Does the edge follow from a marker, which stands at its target? */
export const isMarkerKind = (kind: GraphEdge['kind']) => kind === 'adds' || kind === 'supersedes';

/** The nodes that an edge runs from. A marker names these, so that what its pattern covers is on this side. */
export const sourcesOf = ({ kind, from, targets }: GraphEdge): readonly string[] =>
  isMarkerKind(kind) && targets.length > 0 ? targets : endOf(from);

/** The nodes that an edge runs to. */
export const targetsOf = ({ kind, to, targets }: GraphEdge): readonly string[] =>
  !isMarkerKind(kind) && targets.length > 0 ? targets : endOf(to);

const endOf = (id: string | null) => (id === null ? [] : [id]);

/** Titles of the editions that edges of a graph lead into, by their ids. Of one that is not at hand none is known. */
export function outsideTitles({ edition }: Pick<Graph, 'edition'>): ReadonlyMap<string, string> {
  const { abridges, outside = [] } = edition;
  return new Map([...outside, ...(abridges ? [abridges] : [])].map(({ id, title }) => [id, title]));
}
