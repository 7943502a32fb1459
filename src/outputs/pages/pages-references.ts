import { createTermMatcher } from '../../graph/terms.ts';
import type { Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import { withNumber } from '../../model/rule-name.ts';
import type { HtmlContext } from './html.ts';
import type { ReferenceLink, ReferenceTarget, RenderedReference } from './html-references.ts';
import type { Addresses } from './pages-addresses.ts';
import { nameInContext, nameOf } from './pages-names.ts';
import type { Relations } from './pages-relations.ts';

/** Longest definition that is shown where a term is used, in characters. */
const longestHint = 220;

/** What the text of one node needs. */
export interface TextContext {
  /** @param shift how far the text to render stands behind the Markdown of the node: negative where its start is cut */
  readonly references: (shift: number) => RenderedReference[];
  /** What the label refers to, and the text does not. */
  readonly labelTargets: () => ReferenceTarget[];
  readonly terms: HtmlContext['terms'];
}

/** Prepare what the texts of a graph's nodes need: their references and the terms they use. */
export function createTextContexts(graph: Graph, addresses: Addresses, relations: Relations) {
  const matcher = createTermMatcher(graph.terms, graph.edition.language);
  const definitions = new Map(graph.terms.map(({ id }) => [id, cut(addresses.byId.get(id)?.text ?? '')]));
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]));
  const targetOf = createTargets(addresses, relations, definitions);

  /** The references of a text, each moved by `shift` characters; what of them then stands before the text is left out. */
  const placed = ({ references }: GraphNode, shift: number, page: string): RenderedReference[] =>
    references.flatMap(({ start, end, edge: id, shown, hasWords }) => {
      const edge = edges.get(id);
      if (!edge || start + shift < 0) return [];
      const words = hasWords ? shown : null;
      return [{ start: start + shift, end: end + shift, words, target: targetOf(edge, page) }];
    });

  /** References of a label: they have no place in the text, which does not lead there either. */
  const ofLabel = ({ id, references }: GraphNode): GraphEdge[] => {
    const inText = references.flatMap(({ edge }) => edges.get(edge)?.written ?? []);
    return relations
      .outgoing(id)
      .filter(({ kind, written }) => kind === 'refers' && written !== '' && !inText.includes(written));
  };

  return (node: GraphNode, page: string): TextContext => ({
    references: (shift) => placed(node, shift, page),
    labelTargets: () => ofLabel(node).map((edge) => targetOf(edge, page)),
    terms: {
      matcher,
      linkOf(id) {
        const href = id === node.id ? null : addresses.hrefOf(id, page);
        return href === null ? null : { href, definition: definitions.get(id) ?? '' };
      },
    },
  });
}

/** Make a look-up of what an edge leads to, as a page shows it. @param definitions of terms, cut, by id */
function createTargets(addresses: Addresses, relations: Relations, definitions: ReadonlyMap<string, string>) {
  const linkTo = (id: string | null | undefined, page: string): ReferenceLink | null => {
    const node = addresses.byId.get(id ?? '');
    const href = node ? addresses.hrefOf(node.id, page) : null;
    if (!node || href === null) return null;
    const name = nameOf(node);
    if (node.kind === 'term') return { href, text: name, title: definitions.get(node.id) || name };
    const title = withNumber(node.number, nameInContext(node, page, addresses));
    return { href, text: node.number ?? name, title };
  };
  return (edge: GraphEdge, page: string): ReferenceTarget => {
    const written = bare(edge.written);
    if (edge.status === 'pattern') {
      const links = edge.targets.flatMap((id) => linkTo(id, page) ?? []);
      return { kind: 'pattern', text: written, links };
    }
    const [link, last] = [linkTo(edge.to, page), linkTo(edge.last, page)];
    if (link && last) return { kind: 'range', links: [link, last] };
    if (link && edge.kind === 'uses-term') return { kind: 'term', link: { ...link, text: written } };
    if (link) return { kind: 'rule', link };
    const { number, text, absence } = relations.outside(edge);
    return { kind: 'absent', text: edge.external ? withNumber(number, text) : written, why: absence ?? '' };
  };
}

const bare = (written: string) => written.replace(/^\[|\]$/g, '');

function cut(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > longestHint ? `${flat.slice(0, longestHint).replace(/\s\S*$/, '')} …` : flat;
}
