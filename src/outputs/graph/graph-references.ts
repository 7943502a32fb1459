import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedEdge } from '../../graph/link.ts';
import type { RuleIndex } from '../../graph/rule-index.ts';
import { shownReference } from '../../graph/shown-reference.ts';
import type { GraphEdge, GraphNode, GraphReference } from '../../model/graph.ts';
import type { ReferenceFacts } from '../../syntax/facts.ts';

/** The published edge of a reference, and what readers see of it where its author wrote no words. */
export interface PublishedReference {
  readonly edge: GraphEdge['id'];
  readonly shown: string;
}

/**
 * Look up references by what was read of them.
 *
 * @param published in the order of `edges`
 */
export function referenceLookup(
  edges: readonly LinkedEdge[],
  published: readonly GraphEdge[],
  index: RuleIndex,
): Map<ReferenceFacts, PublishedReference> {
  const found = new Map<ReferenceFacts, PublishedReference>();
  edges.forEach((edge, i) => {
    const { reference } = edge;
    const id = published[i]?.id;
    if (!reference?.markdownAt || id === undefined) return;
    found.set(reference, { edge: id, shown: reference.hasWords ? '' : `[${shownReference(edge, index)}]` });
  });
  return found;
}

/** The text of a node with its references as readers see them, and where each stands in its text and its Markdown. */
export function publishText(
  { item }: RuleNode,
  lookup: ReadonlyMap<ReferenceFacts, PublishedReference>,
): Pick<GraphNode, 'text' | 'references'> {
  if (!item) return { text: '', references: [] };
  const references: GraphReference[] = [];
  let text = '';
  let from = 0;
  for (const reference of item.references) {
    const { textAt, wordsAt, markdownAt, hasWords, target } = reference;
    const published = lookup.get(reference);
    // A reference without words has its number put where its text ends.
    const until = wordsAt?.[0] ?? textAt;
    if (until >= from) {
      text += item.text.slice(from, until);
      from = until;
    }
    const at = text.length;
    if (textAt >= 0) text += published?.shown ?? `[${target}]`;
    if (!markdownAt || !published) continue;
    const shown = wordsAt ? item.text.slice(...wordsAt) : published.shown;
    references.push({ start: markdownAt[0], end: markdownAt[1], edge: published.edge, shown, hasWords, at });
  }
  return { text: text + item.text.slice(from), references };
}
