import { append } from '../../base/append.ts';
import type { Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import { ruleName } from '../../model/rule-name.ts';
import { outsideId } from '../../precedence/played-graph.ts';
import { isAttack } from '../../precedence/relations.ts';
import { outsideTitles } from './node-relations.ts';
import { withShown } from './with-shown.ts';

/** Returns the graph of another edition by id, or null if it is not available. */
export type OtherGraph = (edition: string) => Graph | null;

/** A graph with rules of other editions added. */
export interface GraphWithOutside {
  readonly graph: Graph;
  /** Ids of these rules: `edition:id`. */
  readonly outside: ReadonlySet<string>;
}

const rulesHeading = 'Rules of other editions';

/**
 * Adds the rules of other editions that a rule here supersedes, adds to, changes or clarifies, or
 * vice versa: after all others, by edition, under headings of their own. They have no conditions
 * here (decision 61) and no children.
 * @param other returns their words; a rule of an unavailable edition has only its title
 */
export function withOutside(graph: Graph, other: OtherGraph = () => null): GraphWithOutside {
  const byEdition = new Map<string, NonNullable<GraphEdge['external']>[]>();
  const outside = new Set<string>();
  for (const { kind, external } of graph.edges) {
    if (!external || !takesPart(kind) || outside.has(outsideId(external))) continue;
    outside.add(outsideId(external));
    append(byEdition, external.edition, external);
  }
  if (outside.size === 0) return { graph, outside };
  const titles = outsideTitles(graph);
  const added: Omit<GraphNode, 'order'>[] = [heading(':', 'category', null, rulesHeading)];
  for (const [edition, rules] of byEdition) {
    const byId = new Map(other(edition)?.nodes.map((node) => [node.id, node]));
    added.push(heading(`${edition}:`, 'section', ':', titles.get(edition) ?? edition));
    const place = ({ id }: { id: string }) => byId.get(id)?.order ?? Number.POSITIVE_INFINITY;
    rules.sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
    for (const rule of rules) added.push(outsideNode(rule, byId));
  }
  const nodes = [...graph.nodes, ...added.map((node, i) => ({ ...node, order: graph.nodes.length + i }))];
  return { graph: { ...graph, nodes, edges: graph.edges.map(inside) }, outside };
}

const takesPart = (kind: string): boolean =>
  isAttack({ kind }) || kind === 'adds' || kind === 'modifies' || kind === 'clarifies';

/** An edge whose end in another edition is now a node. */
function inside(edge: GraphEdge): GraphEdge {
  const { kind, external, from, to } = edge;
  if (!external || !takesPart(kind) || (from !== null && to !== null)) return edge;
  const id = outsideId(external);
  return {
    ...edge,
    from: from ?? id,
    to: from === null ? to : (to ?? id),
    external: null,
    status: 'resolved',
  };
}

const emptyNode = {
  number: null,
  text: '',
  markdown: '',
  references: [],
  tier: '',
  when: {},
  star: { before: false, after: false },
  tags: [],
  attributes: [],
  hash: '',
  source: null,
};

const heading = (id: string, kind: 'category' | 'section', parent: string | null, label: string) => ({
  ...emptyNode,
  ...{ id, kind, parent, label },
});

function outsideNode(
  external: NonNullable<GraphEdge['external']>,
  nodes: ReadonlyMap<string, GraphNode>,
): Omit<GraphNode, 'order'> {
  const { edition, id, number, title } = external;
  const own = { ...emptyNode, id: outsideId(external), kind: 'rule', parent: `${edition}:`, number } as const;
  const node = nodes.get(id);
  // An unavailable edition may know a rule only by its number.
  if (!node) return { ...own, label: title !== id && title !== number ? title : number === null ? id : null };
  const holder = nodes.get(node.parent ?? '');
  return {
    ...own,
    // "Alliance" alone does not say whose.
    label: node.number === null && holder?.label ? `${holder.label}: ${ruleName(node)}` : node.label,
    ...{ text: node.text, markdown: withShown(node), hash: node.hash, tags: node.tags },
    source: node.source && { edition, ...node.source },
  };
}
