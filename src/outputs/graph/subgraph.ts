import type { Graph, GraphEdge } from '../../model/graph.ts';

const ruleKinds: ReadonlySet<string> = new Set(['rule', 'step', 'card']);

/**
 * The part of a graph that has only some of its nodes, in the same order and form.
 *
 * An edge stays when every end that lies in this edition stays; so an edge that leads nowhere stays with the node that
 * has it. Of a pattern or a range those targets stay that are in the part. Statistics are counted anew.
 */
export function subgraph(graph: Graph, ids: ReadonlySet<string>): Graph {
  const nodes = graph.nodes.filter((node) => ids.has(node.id));
  const edges = graph.edges.flatMap((edge) => keepEdge(edge, ids));
  const terms = graph.terms.filter((term) => ids.has(term.id));
  const names = new Set([...ids, ...nodes.flatMap((node) => node.number ?? [])]);
  return {
    ...graph,
    nodes,
    edges,
    terms,
    errata: graph.errata.filter((entry) => names.has(entry.rule)),
    questions: graph.questions.filter((entry) => names.has(entry.rule)),
    stats: {
      nodes: nodes.length,
      rules: nodes.filter((node) => ruleKinds.has(node.kind)).length,
      sections: nodes.filter((node) => node.kind === 'section').length,
      edges: edges.length,
      terms: terms.length,
      words: nodes.reduce((sum, node) => sum + (node.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0),
    },
  };
}

function keepEdge(edge: GraphEdge, ids: ReadonlySet<string>): GraphEdge[] {
  const { from, to, targets } = edge;
  if (from === null && to === null) return [];
  if (from !== null && !ids.has(from)) return [];
  const stays = to !== null && ids.has(to);
  if (targets.length === 0) return to === null || stays ? [edge] : [];
  const left = targets.filter((id) => ids.has(id));
  return left.length === 0 ? [] : [{ ...edge, to: stays ? to : null, targets: left }];
}
