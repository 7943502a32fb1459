import type { Graph, GraphEdge } from '../../model/graph.ts';
import { outsideTitles, sourcesOf, targetsOf } from './node-relations.ts';

/** Something that an edge names and this graph does not hold. */
export interface Stub {
  /** Unique among stubs and ids of nodes. */
  readonly key: string;
  /** `external`: it is in another edition; `missing`: no edition known here has it. */
  readonly kind: 'external' | 'missing';
  readonly label: string;
}

/** An edge with exactly two ends, as formats of other programs want it. */
export interface Link {
  readonly edge: GraphEdge;
  /** Id of a node, or key of a stub. */
  readonly from: string;
  readonly to: string;
}

/**
 * The edges of a graph as pairs: a pattern or a range becomes a link for each rule it covers, and an end that is not in the
 * graph a stub.
 *
 * @returns links in the order of the edges, stubs in the order of their first link
 */
export function linksOf(graph: Graph): { readonly links: readonly Link[]; readonly stubs: readonly Stub[] } {
  const stubs = new Map<string, Stub>();
  const titles = outsideTitles(graph);
  const stubFor = (edge: GraphEdge) => {
    const stub = stubOf(edge, titles);
    if (!stubs.has(stub.key)) stubs.set(stub.key, stub);
    return stub.key;
  };
  const links = graph.edges.flatMap((edge): Link[] => {
    if (edge.from === null && edge.to === null && edge.targets.length === 0) return [];
    const orStub = (ids: readonly string[]) => (ids.length > 0 ? ids : [stubFor(edge)]);
    const [sources, targets] = [orStub(sourcesOf(edge)), orStub(targetsOf(edge))];
    return sources.flatMap((from) => targets.map((to) => ({ edge, from, to })));
  });
  return { links, stubs: [...stubs.values()] };
}

function stubOf({ external, written, kind }: GraphEdge, titles: ReadonlyMap<string, string>): Stub {
  if (!external)
    return { key: `missing:${written || kind}`, kind: 'missing', label: written || `what ${kind}` };
  const { edition, id, number, title } = external;
  const where = titles.get(edition) ?? edition;
  return {
    key: `external:${edition}:${id}`,
    kind: 'external',
    label: (number ?? id) === title ? `${where} ${title}` : `${where} ${number ?? id}: ${title}`,
  };
}
