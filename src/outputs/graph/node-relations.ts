import { append } from '../../base/append.ts';
import type { Graph, GraphEdge } from '../../model/graph.ts';

/** An edge seen from one of its ends. */
export interface NodeRelation {
  readonly edge: GraphEdge;
  /** Ids of the nodes at its other end; empty if that end is not in this edition. */
  readonly others: readonly string[];
}

/** The edges of every node, in document order. */
export interface NodeRelations {
  /** Edges from a node. */
  outgoing(id: string): readonly NodeRelation[];
  /** Edges to a node. */
  incoming(id: string): readonly NodeRelation[];
}

/** Indexes all edges of a graph by both ends. Linear in edges and targets. */
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

/** Whether the edge comes from a marker, which is at its target. */
export const isMarkerKind = (kind: GraphEdge['kind']) => kind === 'adds' || kind === 'supersedes';

/** The nodes an edge comes from. A marker names these, so a pattern's targets are on this side. */
export const sourcesOf = ({ kind, from, targets }: GraphEdge): readonly string[] =>
  isMarkerKind(kind) && targets.length > 0 ? targets : endOf(from);

/** The nodes an edge leads to. */
export const targetsOf = ({ kind, to, targets }: GraphEdge): readonly string[] =>
  !isMarkerKind(kind) && targets.length > 0 ? targets : endOf(to);

const endOf = (id: string | null) => (id === null ? [] : [id]);

/** Titles of the editions that edges lead into, by id, as far as known. */
export function outsideTitles({ edition }: Pick<Graph, 'edition'>): ReadonlyMap<string, string> {
  const { abridges, outside = [] } = edition;
  return new Map([...outside, ...(abridges ? [abridges] : [])].map(({ id, title }) => [id, title]));
}
