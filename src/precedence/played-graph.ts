/**
 * The part of a published graph that precedence reads: plain data, no more than needed, so that a
 * page can pass its JSON. `Graph` of `rulewright/graph@2` is one.
 */
export interface PlayedGraph {
  /** From weak to strong. */
  readonly tiers: readonly string[];
  readonly nodes: readonly PlayedNode[];
  readonly edges: readonly PlayedEdge[];
  /** What a table can choose. A graph without it accepts any choice. */
  readonly facets?: readonly { readonly name: string; readonly values: readonly string[] }[] | undefined;
}

/** A node of a graph, as precedence reads it. */
export interface PlayedNode {
  readonly id: string;
  readonly parent: string | null;
  readonly tier: string;
  /** Facet values a table must play with, one of each. */
  readonly when: Readonly<Record<string, readonly string[]>>;
}

/** An edge of a graph, as precedence reads it. */
export interface PlayedEdge {
  readonly kind: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly status: string;
  /**
   * Ids that a pattern or a range covers: for a marker at the named end, for other edges at the far
   * end.
   */
  readonly targets: readonly string[];
  /** The end in another edition. */
  readonly external: { readonly edition: string; readonly id: string } | null;
}

/** Status of edges that join no two rules. */
const broken: ReadonlySet<string> = new Set(['dangling', 'omitted', 'ambiguous']);

/** Name of a rule of another edition among those of this one. */
export const outsideId = ({ edition, id }: NonNullable<PlayedEdge['external']>): string => `${edition}:${id}`;

/** The source ids and target ids of an edge; empty if it joins nothing. */
export function endsOf(edge: PlayedEdge): readonly [from: readonly string[], to: readonly string[]] {
  const { kind, status, targets, external } = edge;
  if (broken.has(status)) return [[], []];
  const outside = external ? [outsideId(external)] : [];
  const ends = (id: string | null, covered: boolean) =>
    covered && targets.length > 0 ? targets : id === null ? outside : [id];
  const isMarker = kind === 'adds' || kind === 'supersedes';
  return [ends(edge.from, isMarker), ends(edge.to, !isMarker)];
}
