import type { Graph, GraphNode } from '../../model/graph.ts';
import { assignAddresses } from './pages-addresses.ts';
import { titleOf } from './pages-names.ts';

/** What a search finds: one rule, or a section as a whole. */
export interface SearchRecord {
  readonly href: string;
  readonly number: string | null;
  /** null for a rule that is a text alone. */
  readonly label: string | null;
  /** The title of the page it stands on; null for the page itself. */
  readonly section: string | null;
  /** Its words, with those of the examples and notes that hang on it. */
  readonly text: string;
}

/**
 * Make the records of an edition's search index. A record a rule, so that a search leads to the rule and not to its page.
 *
 * @param root as for the pages
 */
export function searchRecords(graph: Graph, root: string): SearchRecord[] {
  const addresses = assignAddresses(graph, root);
  const boxes = (node: GraphNode): GraphNode[] =>
    addresses.childrenOf(node).flatMap((child) => (isOwnRecord(child) ? [] : [child, ...boxes(child)]));
  return graph.nodes.flatMap((node) => {
    const head = addresses.pageNodeOf(node.id);
    const href = addresses.hrefOf(node.id, '');
    if (!head || href === null || !isOwnRecord(node)) return [];
    const text = [node, ...boxes(node)]
      .map((each) => each.text)
      .filter((each) => each !== '')
      .join('\n');
    return [
      { href, number: node.number, label: node.label, section: head === node ? null : titleOf(head), text },
    ];
  });
}

/** All but the boxes that hang on something with a number or a headword. */
function isOwnRecord(node: GraphNode): boolean {
  const { kind } = node;
  return (
    kind === 'category' ||
    kind === 'section' ||
    kind === 'rule' ||
    kind === 'step' ||
    kind === 'card' ||
    kind === 'term'
  );
}
