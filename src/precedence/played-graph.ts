/**
 * What precedence reads of a graph, as it is published: plain data and no more of it than is
 * needed, so that a page can hand on the JSON that it has. `Graph` of `rulewright/graph@2` is one.
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
   * Ids that a pattern or a range covers: on the side that a marker names, and at the far end of
   * any other edge.
   */
  readonly targets: readonly string[];
  /** The end that lies in another edition. */
  readonly external: { readonly edition: string; readonly id: string } | null;
}

/** What an author wrote and what joins no two rules. */
const broken: ReadonlySet<string> = new Set(['dangling', 'omitted', 'ambiguous']);

/** How a rule of another edition is called among those of this one. */
export const outsideId = ({ edition, id }: NonNullable<PlayedEdge['external']>): string => `${edition}:${id}`;

/** The ids that an edge runs from and those that it runs to; none if it joins nothing. */
export function endsOf(edge: PlayedEdge): readonly [from: readonly string[], to: readonly string[]] {
  const { kind, status, targets, external } = edge;
  if (broken.has(status)) return [[], []];
  const outside = external ? [outsideId(external)] : [];
  const ends = (id: string | null, covered: boolean) =>
    covered && targets.length > 0 ? targets : id === null ? outside : [id];
  const isMarker = kind === 'adds' || kind === 'supersedes';
  return [ends(edge.from, isMarker), ends(edge.to, !isMarker)];
}
