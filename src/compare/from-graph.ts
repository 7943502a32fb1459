import type { Graph, GraphEdge, GraphNode } from '../model/graph.ts';
import { type ComparedEdition, type ComparedLink, type ComparedRule, numbersOf } from './compared-edition.ts';

/**
 * One side of a comparison, from a published graph.
 *
 * Places are those that the graph has: the file below the folder of its edition, with the edition's id in front. They
 * have lines and columns and no offsets.
 */
export function comparedOfGraph(graph: Graph): ComparedEdition {
  const nodes = graph.nodes.filter(({ kind }) => kind !== 'edition');
  const indexOf = new Map<string, number>();
  // Of two with one id the first, as references have it.
  nodes.forEach(({ id }, index) => {
    if (!indexOf.has(id)) indexOf.set(id, index);
  });
  const links = linksOf(graph.edges, indexOf);
  const rules = nodes.map(
    (node, index): ComparedRule => ({
      index,
      id: node.id,
      hasOwnId: hasOwnId(node),
      kind: node.kind,
      number: node.number,
      label: node.label,
      parent: (node.parent === null ? undefined : indexOf.get(node.parent)) ?? -1,
      // A reference stands there as the number of its target, which says nothing about the rule itself.
      text: node.text.replace(/\[[^[\]]*\]/g, ''),
      star: node.star,
      links: links.get(node.id) ?? [],
      node: null,
      place: () =>
        node.source
          ? { ...node.source, file: `${graph.edition.id}/${node.source.file}`, start: 0, end: 0 }
          : null,
    }),
  );
  const { id, title, language } = graph.edition;
  return { id, title, language, rules, numbers: numbersOf(rules) };
}

/** An id that was made up is that of the holder with a count. */
const hasOwnId = ({ id, parent }: GraphNode) =>
  parent === null || !(id.startsWith(`${parent}.`) || id.startsWith(`${parent}~`));

function linksOf(
  edges: readonly GraphEdge[],
  indexOf: ReadonlyMap<string, number>,
): Map<string, ComparedLink[]> {
  const links = new Map<string, ComparedLink[]>();
  for (const { kind, from, to, written, external } of edges) {
    // What follows from words, stars or order was not written, and changes with what it follows from.
    if (
      written === '' ||
      (kind !== 'adds' && kind !== 'supersedes' && kind !== 'refers' && kind !== 'uses-term')
    )
      continue;
    const isMarker = kind === 'adds' || kind === 'supersedes';
    const [holder, target] = isMarker ? [to, from] : [from, to];
    if (holder === null) continue;
    const list = links.get(holder) ?? [];
    links.set(holder, list);
    list.push({
      kind: isMarker ? kind : 'refers',
      target: (target === null ? undefined : indexOf.get(target)) ?? -1,
      written: isMarker ? written.slice(1) : written.replace(/^\[([^\]]*)\].*$/, '$1'),
      number: external?.number ?? null,
      title: external?.title ?? null,
    });
  }
  return links;
}
