import type { Graph } from '../../model/graph.ts';
import { ruleName } from '../../model/rule-name.ts';
import { findNode, type Result } from '../graph/find-node.ts';
import { assignAddresses } from '../pages/pages-addresses.ts';

/**
 * The sections that people name by id, number or label; a category means all its sections, a rule
 * its own.
 * @returns ids of nodes with a page, or a sentence about an unknown name
 */
export function chooseSections(graph: Graph, names: readonly string[]): Result<ReadonlySet<string>> {
  const addresses = assignAddresses(graph, '/');
  // A section and a rule elsewhere may have the same label.
  const heads = graph.nodes.filter(({ kind }) => kind === 'section' || kind === 'category');
  const chosen = new Set<string>();
  for (const name of names) {
    const head = findNode({ ...graph, nodes: heads }, name);
    const found = head.ok ? head : findNode(graph, name);
    if (!found.ok) return found;
    const node = found.value;
    const own = addresses.pageNodeOf(node.id);
    const pages = addresses.pages.filter(
      (page) => page.node === own || addresses.holderOf(page.node) === node,
    );
    if (pages.length === 0) return { ok: false, error: `nothing stands in ${ruleName(node)}` };
    for (const page of pages) chosen.add(page.node.id);
  }
  return { ok: true, value: chosen };
}
