import { countWords } from '../../base/words.ts';
import type { Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import { ruleKinds } from '../../model/graph-kinds.ts';

/**
 * The part of a graph with only some of its nodes, in the same order and form. An edge stays if all
 * its ends in this edition stay; targets of patterns and ranges are reduced. Statistics are
 * recounted.
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
    ...(graph.turn ? { turn: graph.turn.filter((id) => ids.has(id)) } : {}),
    errata: graph.errata.filter((entry) => names.has(entry.rule)),
    questions: graph.questions.filter((entry) => names.has(entry.rule)),
    stats: statsOf(nodes, edges.length, terms.length),
  };
}

function keepEdge(edge: GraphEdge, ids: ReadonlySet<string>): GraphEdge[] {
  const { from, to, targets } = edge;
  if (from === null && to === null) return [];
  if (from !== null && !ids.has(from)) return [];
  const stays = to !== null && ids.has(to);
  if (targets.length === 0) return to === null || stays ? [edge] : [];
  const keptTargets = targets.filter((id) => ids.has(id));
  return keptTargets.length === 0 ? [] : [{ ...edge, to: stays ? to : null, targets: keptTargets }];
}

/** Counts everything in a graph. */
export const statsOf = (nodes: readonly GraphNode[], edges: number, terms: number): Graph['stats'] => ({
  nodes: nodes.length,
  rules: nodes.filter(({ kind }) => ruleKinds.has(kind)).length,
  sections: nodes.filter(({ kind }) => kind === 'section').length,
  edges,
  terms,
  words: nodes.reduce((sum, { text }) => sum + countWords(text), 0),
});
