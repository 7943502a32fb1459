import type { RuleNode } from '../edition/nodes.ts';
import type { LinkedEdge } from './link.ts';
import type { LinkedEdition } from './linked-edition.ts';

/**
 * The part of an edition that is published for one rule: the rule, its ancestors, and the rules at
 * the other ends of its edges with their texts. Costs as much as one rule, not as the edition.
 *
 * @returns a subset of the edition's nodes and edges in the same order; the index is that of the
 *   whole
 */
export function editionAround(edition: LinkedEdition, id: string): LinkedEdition {
  const { assembled, files, index, termForms } = edition;
  const { overlay } = assembled;
  const ids = new Set([id]);
  for (const node of index.byId(id)) addHolders(node, ids);
  for (const { edges } of files)
    for (const edge of edges) if (isEndOf(edge, id)) for (const end of endsOf(edge)) ids.add(end);
  // A category is in no file: it comes with its sections.
  const isTold = ({ id: own, parent }: RuleNode) =>
    ids.has(own) || (parent?.kind === 'category' && ids.has(parent.id));
  return {
    ...edition,
    assembled: {
      ...assembled,
      files: assembled.files.map((file) => ({ ...file, nodes: file.nodes.filter(isTold) })),
      ...(overlay ? { overlay: { ...overlay, order: overlay.order.filter(isTold) } } : {}),
    },
    // The text of a rule shows the targets of its own references.
    files: files.map((file) => ({
      ...file,
      edges: file.edges.filter((edge) => isTold(edge.holder) || isEndOf(edge, id)),
    })),
    termForms: termForms.filter((term) => ids.has(term.id)),
  };
}

function addHolders({ parent }: RuleNode, ids: Set<string>): void {
  for (let holder = parent; holder; holder = holder.parent) ids.add(holder.id);
}

const isEndOf = ({ from, to, targets }: LinkedEdge, id: string) =>
  from === id || to === id || targets.includes(id);

const endsOf = ({ from, to, targets }: LinkedEdge): string[] =>
  [from, to, ...targets].filter((end) => end !== null);
