import { createTermMatcher } from '../graph/terms.ts';
import type { Graph, GraphEdge, GraphNode } from '../model/graph.ts';
import type { HtmlContext } from './html.ts';
import type { ReferenceLink, ReferenceTarget } from './html-references.ts';
import { nameInContext, nameOf, withNumber } from './pages-names.ts';
import type { Places } from './pages-places.ts';
import type { Relations } from './pages-relations.ts';
import { nowhere } from './pages-words.ts';

/** Longest definition that is shown where a term is used, in characters. */
const longestHint = 220;

/** Prepare what the texts of a graph's nodes need: their references and the terms they use. */
export function createTextContexts(graph: Graph, places: Places, relations: Relations) {
  const matcher = createTermMatcher(graph.terms, graph.edition.language);
  const definitions = new Map(graph.terms.map(({ id }) => [id, cut(places.byId.get(id)?.text ?? '')]));
  const byNumber = new Map<string, GraphNode>();
  for (const node of graph.nodes) {
    if (node.number !== null && !byNumber.has(node.number)) byNumber.set(node.number, node);
  }

  const linkTo = (id: string, page: string): ReferenceLink | null => {
    const node = places.byId.get(id);
    const href = places.hrefOf(id, page);
    if (!node || href === null) return null;
    const name = nameOf(node);
    if (node.kind === 'term') return { href, text: name, title: definitions.get(id) || name };
    return {
      href,
      text: node.number ?? name,
      title: withNumber(node.number, nameInContext(node, page, places)),
    };
  };

  const targetOf = (edge: GraphEdge, written: string, page: string): ReferenceTarget => {
    if (edge.status === 'range' || edge.status === 'pattern') {
      const links = edge.targets.flatMap((id) => linkTo(id, page) ?? []);
      const first = links[0];
      const last = links.at(-1);
      if (edge.status === 'pattern') return { kind: 'pattern', links };
      if (first && last) return { kind: 'range', links: [first, last] };
    }
    const link = edge.to === null ? null : linkTo(edge.to, page);
    if (link) return { kind: edge.kind === 'uses-term' ? 'term' : 'rule', link };
    const { number, text, absence } = relations.outside(edge);
    return {
      kind: 'absent',
      text: edge.external ? withNumber(number, text) : bare(written),
      why: absence ?? '',
    };
  };

  return (node: GraphNode, page: string): HtmlContext => {
    const edges = new Map(
      relations
        .outgoing(node.id)
        .filter((edge) => edge.kind === 'refers' || edge.kind === 'uses-term')
        .map((edge) => [edge.written, edge]),
    );
    return {
      resolve(written) {
        const edge = edges.get(written);
        if (edge) return targetOf(edge, written, page);
        // A reference of a text that was put in by hand, without edges: an id or a number of this edition, or nothing.
        const name = bare(written);
        const link = linkTo(byNumber.get(name)?.id ?? name, page);
        return link ? { kind: 'rule', link } : { kind: 'absent', text: name, why: nowhere };
      },
      terms: {
        matcher,
        linkOf(id) {
          const href = id === node.id ? null : places.hrefOf(id, page);
          return href === null ? null : { href, definition: definitions.get(id) ?? '' };
        },
      },
    };
  };
}

const bare = (written: string) => written.replace(/^\[|\]$/g, '');

function cut(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > longestHint ? `${flat.slice(0, longestHint).replace(/\s\S*$/, '')} …` : flat;
}
