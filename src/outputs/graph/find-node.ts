import { nearNames } from '../../base/near-names.ts';
import { numberKey, withoutWord } from '../../base/number-key.ts';
import type { Graph, GraphNode } from '../../model/graph.ts';
import { ruleName } from '../../model/rule-name.ts';

/** A result, or an error in a sentence. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string };

/**
 * Finds a node by its id, number, label (in any case), or number in another spelling (`rule
 * 702.19.B` for 702.19b), in this order.
 * @param name may be in brackets, as in the text of a rule
 * @returns the node, or an error with near names or with all matches
 */
export function findNode(graph: Graph, name: string): Result<GraphNode> {
  const wanted = name.trim().replace(/^\[(.*)\]$/s, '$1');
  const byId = graph.nodes.find((node) => node.id === wanted);
  if (byId) return { ok: true, value: byId };
  const label = wanted.toLowerCase();
  const key = numberKey(withoutWord(wanted));
  for (const fits of [
    (node: GraphNode) => node.number === wanted,
    (node: GraphNode) => node.label?.toLowerCase() === label,
    (node: GraphNode) => node.number !== null && key !== '' && numberKey(node.number) === key,
  ]) {
    const found = graph.nodes.filter(fits);
    const [only] = found;
    if (only && found.length === 1) return { ok: true, value: only };
    if (only) {
      return { ok: false, error: `"${wanted}" is ${found.length} rules; expected an id: ${listOf(found)}` };
    }
  }
  const near = nearNodes(graph, label);
  const hint = near.length === 0 ? '' : `; perhaps ${listOf(near)}`;
  return { ok: false, error: `there is no rule "${wanted}" in ${graph.edition.id}${hint}` };
}

/** Nodes with a similar id, number or label, best first. */
function nearNodes(graph: Graph, name: string): GraphNode[] {
  const byName = new Map<string, GraphNode>();
  for (const node of graph.nodes) {
    for (const alias of [node.id, node.number, node.label]) {
      const key = alias?.toLowerCase();
      if (key !== undefined && !byName.has(key)) byName.set(key, node);
    }
  }
  return [...new Set(nearNames(name, byName.keys()).flatMap((key) => byName.get(key) ?? []))];
}

/** At most this many nodes are named in an error. */
const mostNamed = 8;

function listOf(nodes: readonly GraphNode[]): string {
  const named = nodes.slice(0, mostNamed).map((node) => {
    const name = ruleName(node);
    return name === node.id ? name : `${node.id} (${name})`;
  });
  const more = nodes.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
