import { createTermMatcher } from '../../graph/terms.ts';
import type { Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import { withNumber } from '../../model/rule-name.ts';
import type { HtmlContext } from './html.ts';
import type { ReferenceLink, ReferenceTarget, RenderedReference } from './html-references.ts';
import type { Addresses } from './pages-addresses.ts';
import { nameOf } from './pages-names.ts';
import type { Relations } from './pages-relations.ts';

/** Context of one node's text. */
export interface TextContext {
  /**
   * @param shift offset of the rendered text from the node's Markdown; negative if its start is cut
   */
  readonly references: (shift: number) => RenderedReference[];
  /** Targets of the label that the text does not have. */
  readonly labelTargets: () => ReferenceTarget[];
  readonly terms: HtmlContext['terms'];
}

/** Returns the references and terms of the texts of a graph's nodes. */
export function createTextContexts(graph: Graph, addresses: Addresses, relations: Relations) {
  const matcher = createTermMatcher(graph.terms, graph.edition.language);
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]));
  const targetOf = createTargets(addresses, relations);
  /** Terms linked so far, by page; readers see an entry of the glossary by itself. */
  const linked = new Map<string, Set<string>>();
  const linkedOn = ({ kind }: GraphNode, page: string) => {
    const found = (kind !== 'term' && linked.get(page)) || new Set<string>();
    if (kind !== 'term') linked.set(page, found);
    return found;
  };

  /** The references of a text, shifted; those then before its start are dropped. */
  const placed = ({ references }: GraphNode, shift: number, page: string): RenderedReference[] =>
    references.flatMap(({ start, end, edge: id, shown, hasWords }) => {
      const edge = edges.get(id);
      if (!edge || start + shift < 0) return [];
      const words = hasWords ? shown : null;
      return [{ start: start + shift, end: end + shift, words, target: targetOf(edge, page) }];
    });

  /** References of a label: edges that are not in the text. */
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
      linked: linkedOn(node, page),
      hrefOf: (id) => (id === node.id ? null : addresses.hrefOf(id, page)),
    },
  });
}

/** Returns a lookup of what an edge leads to, as a page shows it. */
function createTargets(addresses: Addresses, relations: Relations) {
  const linkTo = (id: string | null | undefined, page: string): ReferenceLink | null => {
    const node = addresses.byId.get(id ?? '');
    const href = node ? addresses.hrefOf(node.id, page) : null;
    if (!node || href === null) return null;
    return { href, text: node.kind === 'term' ? nameOf(node) : (node.number ?? nameOf(node)) };
  };
  return (edge: GraphEdge, page: string): ReferenceTarget => {
    const written = withoutBrackets(edge.written);
    if (edge.status === 'pattern') {
      const links = edge.targets.flatMap((id) => linkTo(id, page) ?? []);
      return { kind: 'pattern', text: written, links };
    }
    const [link, last] = [linkTo(edge.to, page), linkTo(edge.last, page)];
    if (link && last) return { kind: 'range', links: [link, last] };
    if (link && edge.kind === 'uses-term') return { kind: 'term', link: { ...link, text: written } };
    if (link) return { kind: 'rule', link };
    const { href, number, text, absence } = relations.outside(edge);
    const shown = edge.external ? withNumber(number, text) : written;
    return { kind: 'absent', href, text: shown, why: absence ?? '' };
  };
}

const withoutBrackets = (written: string) => written.replace(/^\[|\]$/g, '');
