import type { Graph } from '../../model/graph.ts';
import { withNumber } from '../../model/rule-name.ts';
import type { PlayedGraph } from '../../precedence/played-graph.ts';
import { createEditionView } from '../site/edition-view.ts';

/** A rule that can be named as acting against others. */
export interface NamedRule {
  readonly id: string;
  /** `2.04 Lamplighters: Peek` */
  readonly name: string;
  readonly href: string;
}

/** A page of the edition, by the id of its section. */
export type ListedPage = Omit<NamedRule, 'name'>;

/** What a page needs to decide what applies at a table: a graph without texts. */
export interface TableData
  extends Omit<PlayedGraph, 'facets'>,
    Pick<Graph, 'facets' | 'requires' | 'excludes' | 'tables' | 'titles'> {
  readonly edition: Pick<Graph['edition'], 'id' | 'title' | 'version'>;
  /** Ids of the rules that are counted: those with a number. */
  readonly counted: readonly string[];
  /** Every rule that supersedes, replaces or disables another. */
  readonly named: readonly NamedRule[];
  readonly pages: readonly ListedPage[];
}

/** Kinds of edges that weaken a rule. */
const against: ReadonlySet<string> = new Set(['supersedes', 'replaces', 'disables']);

/**
 * Makes the data of an edition that a page needs to decide what applies at a table.
 * @param root address of the edition's start page, ending in a slash
 */
export function tableDataOf(graph: Graph, root: string): TableData {
  const { addresses, relations } = createEditionView(graph, root);
  const edges = graph.edges.filter(({ kind }) => against.has(kind));
  const superseding = new Set(
    edges.flatMap(({ from, targets }) => [...(from === null ? [] : [from]), ...targets]),
  );
  const { id, title, version } = graph.edition;
  const { tiers, facets, requires, excludes, tables, titles } = graph;
  return {
    edition: { id, title, version },
    facets,
    ...(requires ? { requires } : {}),
    ...(excludes ? { excludes } : {}),
    ...(tables ? { tables } : {}),
    ...(titles ? { titles } : {}),
    tiers,
    nodes: graph.nodes.map(({ id: rule, parent, tier, when }) => ({ id: rule, parent, tier, when })),
    edges: edges.map(({ kind, from, to, status, targets, external }) => ({
      kind,
      from,
      to,
      status,
      targets,
      external: external && { edition: external.edition, id: external.id },
    })),
    counted: graph.nodes
      .filter(({ kind, number }) => number !== null && kind !== 'section' && kind !== 'category')
      .map((node) => node.id),
    named: graph.nodes
      .filter((node) => superseding.has(node.id))
      .map((node) => {
        const { number, text } = relations.related(node.id, root);
        return { id: node.id, name: withNumber(number, text), href: addresses.hrefOf(node.id, root) ?? root };
      }),
    pages: addresses.pages.map(({ node, href }) => ({ id: node.id, href })),
  };
}
