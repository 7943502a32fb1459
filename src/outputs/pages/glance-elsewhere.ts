import { append } from '../../base/append.ts';
import { createTermMatcher } from '../../graph/terms.ts';
import type { GraphEdge, GraphNode } from '../../model/graph.ts';
import type { Words } from '../../model/words.ts';
import type { NodeRelations } from '../graph/node-relations.ts';
import type { EditionView } from '../site/edition-view.ts';
import type { FacetSection } from './facet-sections.ts';
import { linkOf } from './facet-sections.ts';
import type { RelatedRule } from './page-head.ts';
import { createTitles, nameInContext, nameOf } from './pages-names.ts';
import { whenValues } from './when-values.ts';

/** At most this many rules of the section are named in a reason. */
const mostNamed = 3;

/** Why a rule elsewhere affects a section. */
export interface ElsewhereReason {
  /** `supersedes`, `refers to all of it`, `only with Lamplighters`, `names Lamplighters` */
  readonly words: string;
  /** The first rules of the section that it is about. */
  readonly rules: readonly RelatedRule[];
  /** How many more there are. */
  readonly more: number;
}

/** A rule elsewhere: its edges to rules of the section, and other reasons. */
interface Found {
  readonly ties: Map<string, Set<GraphNode>>;
  readonly remarks: Set<string>;
}

/** Returns a lookup of the rules on other pages that affect each of some sections. */
export function createElsewhere(
  view: EditionView,
  sections: readonly FacetSection[],
  related: NodeRelations,
) {
  const found = new Map(sections.map(({ node }) => [node, new Map<GraphNode, Found>()]));
  const put = (section: GraphNode, node: GraphNode): Found | null => {
    const all = found.get(section);
    if (!all || isPartOf(node, section, view)) return null;
    const one = all.get(node) ?? { ties: new Map(), remarks: new Set() };
    all.set(node, one);
    return one;
  };
  collectTies(view, sections, related, put);
  collectConditions(view, sections, put);
  collectNames(view, sections, found, put);
  return (section: GraphNode, page: string) => groupsOf(section, page, found.get(section) ?? new Map(), view);
}

/** Whether a node is in a section, on its page, or in a rule. */
function isPartOf(node: GraphNode, section: GraphNode, { addresses }: EditionView): boolean {
  const head = addresses.pageNodeOf(node.id);
  let at: GraphNode | undefined = node;
  while (at && at !== section && at !== head) at = addresses.holderOf(at);
  return at === section;
}

type Put = (section: GraphNode, node: GraphNode) => Found | null;

/** Collects rules with an edge to or from a rule of the section. */
function collectTies(
  { addresses, words }: EditionView,
  sections: readonly FacetSection[],
  { incoming, outgoing }: NodeRelations,
  put: Put,
): void {
  const tie = (section: GraphNode, own: GraphNode, others: readonly string[], what: string | null) => {
    if (what === null) return;
    for (const id of others) {
      const node = addresses.byId.get(id);
      const ties = node && put(section, node)?.ties;
      if (ties) ties.set(what, (ties.get(what) ?? new Set()).add(own));
    }
  };
  const visit = (section: GraphNode, own: GraphNode): void => {
    for (const { edge, others } of incoming(own.id)) tie(section, own, others, actsWords(edge, words));
    for (const { edge, others } of outgoing(own.id)) tie(section, own, others, suffersWords(edge, words));
    for (const child of addresses.childrenOf(own)) visit(section, child);
  };
  for (const { node } of sections) visit(node, node);
}

/** What a rule elsewhere does to one of the section; null if irrelevant to players. */
const actsWords = ({ kind }: GraphEdge, { relation }: Words): string | null =>
  isNoConcern(kind) ? null : relation[kind].does;

/** What a rule of the section does to one elsewhere; null for a mere reference. */
const suffersWords = ({ kind }: GraphEdge, { relation }: Words): string | null =>
  isNoConcern(kind) || kind === 'refers' ? null : relation[kind].by;

const isNoConcern = (kind: GraphEdge['kind']) => kind === 'uses-term' || kind === 'answers';

/** Collects rules in play only with the same value. */
function collectConditions(
  { graph, addresses, words }: EditionView,
  sections: readonly FacetSection[],
  put: Put,
): void {
  const titles = createTitles(graph);
  const byValue = new Map<string, GraphNode[]>();
  for (const { node, facet, value } of sections) append(byValue, `${facet.name}=${value}`, node);
  for (const node of graph.nodes) {
    const holder = addresses.holderOf(node);
    for (const [name, values] of Object.entries(node.when)) {
      if (holder && whenValues(holder, name).join() === values.join()) continue;
      for (const value of values)
        for (const section of byValue.get(`${name}=${value}`) ?? []) {
          const others = values.flatMap((one) => (one === value ? [] : titles.ofValue(name, one)));
          put(section, node)?.remarks.add(words.glance.onlyWith({ names: [nameOf(section), ...others] }));
        }
    }
  }
}

/** Collects rules that name the section, unless they are listed for another reason. */
function collectNames(
  { graph, words }: EditionView,
  sections: readonly FacetSection[],
  found: ReadonlyMap<GraphNode, ReadonlyMap<GraphNode, Found>>,
  put: Put,
): void {
  const byId = new Map(sections.map(({ node }) => [node.id, node]));
  const terms = new Map(graph.terms.map(({ term, forms }) => [term, forms]));
  const matcher = createTermMatcher(
    sections.flatMap(({ node: { id, label } }) =>
      label === null ? [] : [{ id, term: label, forms: terms.get(label) ?? [] }],
    ),
    graph.edition.language,
  );
  for (const node of graph.nodes) {
    if (node.kind === 'edition' || node.kind === 'category') continue;
    const uses = matcher.find(`${node.label ?? ''}\n${node.text}`);
    for (const id of new Set(uses.map((use) => use.id))) {
      const section = byId.get(id);
      if (!section || found.get(section)?.has(node)) continue;
      put(section, node)?.remarks.add(words.glance.names({ name: nameOf(section) }));
    }
  }
}

function groupsOf(section: GraphNode, own: string, found: ReadonlyMap<GraphNode, Found>, view: EditionView) {
  const { addresses, relations, words } = view;
  const byPage = new Map<GraphNode, GraphNode[]>();
  for (const node of [...found.keys()].toSorted((a, b) => a.order - b.order)) {
    const page = addresses.pageNodeOf(node.id);
    if (page) append(byPage, page, node);
  }
  const reasonsOf = ({ ties, remarks }: Found): ElsewhereReason[] => [
    ...[...ties].map(([what, all]): ElsewhereReason => {
      if (all.has(section)) return { words: words.glance.allOf({ what }), rules: [], more: 0 };
      const rules = [...all].slice(0, mostNamed).map(({ id }) => relations.related(id, own));
      return { words: what, rules, more: all.size - rules.length };
    }),
    ...[...remarks].map((what) => ({ words: what, rules: [], more: 0 })),
  ];
  return [...byPage].map(([page, nodes]) => {
    const link = linkOf(page, view);
    return {
      page: link,
      rules: nodes.flatMap((node) => {
        const one = found.get(node);
        const rule = {
          ...relations.related(node.id, own),
          ...nameInContext(node, addresses.addressOf(page.id)?.page ?? null, addresses),
        };
        return one ? [{ id: node.id, rule, reasons: reasonsOf(one) }] : [];
      }),
    };
  });
}
