import { append } from '../../base/append.ts';
import { holdersOf } from '../../base/holders.ts';
import { pushAll } from '../../base/push-all.ts';
import type { Graph, GraphNode } from '../../model/graph.ts';
import type { Words } from '../../model/words.ts';

/** DOM ids of the parts of an edition's start page, which no category may take. */
export const overviewAnchors = [
  'contents',
  'how-to-read',
  'choices',
  'errata',
  'questions',
  'versions',
  'downloads',
] as const;
/** One of the {@link overviewAnchors}. */
export type OverviewAnchor = (typeof overviewAnchors)[number];

/** Slug of the page that lists the versions of an edition. */
export const versionsSlug = 'versions';

/**
 * Path segment of indexes and other collected pages. {@link slugOf} never returns it, so that a new
 * page takes no section's address.
 */
export const gatheredSlug = '-';

/**
 * Address of a collected page, `-/changes/2`. @param root the edition's start page, ending in a
 * slash
 */
export const gatheredHref = (root: string, ...name: readonly string[]) =>
  `${root}${[gatheredSlug, ...name].map(encodeURIComponent).join('/')}/`;

/** Where a node is shown. */
export interface NodeAddress {
  /** Address of the page. */
  readonly page: string;
  /** DOM id on that page; null for the page itself. */
  readonly anchor: string | null;
}

/** A node with a page of its own. */
export interface PlacedPage {
  readonly node: GraphNode;
  readonly slug: string;
  readonly href: string;
  readonly isGlossary: boolean;
  /** Content of the page in document order: the children of `node` without pages. */
  readonly children: readonly GraphNode[];
}

/** Where everything in an edition is shown. */
export interface Addresses {
  /** Words for names, such as those of boxes; English if undefined. */
  readonly words: Words | undefined;
  readonly byId: ReadonlyMap<string, GraphNode>;
  readonly pages: readonly PlacedPage[];
  childrenOf(node: GraphNode): readonly GraphNode[];
  /** Parent of a node, without cycles. */
  holderOf(node: GraphNode): GraphNode | undefined;
  addressOf(id: string): NodeAddress | null;
  /** The section or category whose page shows a node. */
  pageNodeOf(id: string): GraphNode | null;
  /** @param from address of the page with the link */
  hrefOf(id: string, from: string): string | null;
  /** DOM id from a node's number; null if it has none or shares it on the page. */
  numberAnchorOf(id: string): string | null;
}

/**
 * Decides which page shows which node, and under which DOM id. Sections have a page, and so have
 * categories with rules of their own. Linear in the nodes.
 * @param root address of the edition's start page, ending in a slash
 * @param words for the names of boxes; English without it
 */
export function assignAddresses(graph: Graph, root: string, words?: Words): Addresses {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const children = new Map<GraphNode, GraphNode[]>();
  const holders = new Map<GraphNode, GraphNode>();
  holdersOf(graph.nodes).forEach((index, i) => {
    const [node, holder] = [graph.nodes[i], graph.nodes[index]];
    if (!node || !holder) return;
    holders.set(node, holder);
    append(children, holder, node);
  });
  const childrenOf = (node: GraphNode): readonly GraphNode[] => children.get(node) ?? [];
  const pages = pagesOf(graph, childrenOf, root);
  const addresses = new Map<string, NodeAddress>();
  const pageNodes = new Map<string, GraphNode>();
  const numberAnchors = new Map<string, string>();
  const startAnchors = new Set<string>(overviewAnchors);
  for (const node of graph.nodes) {
    if (node.kind === 'edition') addresses.set(node.id, { page: root, anchor: null });
    else if (node.kind === 'category')
      addresses.set(node.id, { page: root, anchor: takeAnchor(node.id, startAnchors) });
  }
  for (const { node, href, children: shown } of pages) {
    const used = new Set<string>();
    addresses.set(node.id, { page: href, anchor: null });
    pageNodes.set(node.id, node);
    const all = withDescendants(shown, childrenOf);
    for (const each of all) {
      addresses.set(each.id, { page: href, anchor: takeAnchor(each.id, used) });
      pageNodes.set(each.id, node);
    }
    for (const each of [node, ...all]) {
      const anchor = each.number === null ? null : numberAnchorName(each.number);
      if (anchor === null || used.has(anchor)) continue;
      used.add(anchor);
      numberAnchors.set(each.id, anchor);
    }
  }
  return {
    words,
    byId,
    pages,
    childrenOf,
    holderOf: (node) => holders.get(node),
    addressOf: (id) => addresses.get(id) ?? null,
    pageNodeOf: (id) => pageNodes.get(id) ?? null,
    hrefOf(id, from) {
      const address = addresses.get(id);
      if (!address) return null;
      const fragment = address.anchor === null ? '' : `#${encodeURIComponent(address.anchor)}`;
      return address.page === from && fragment !== '' ? fragment : address.page + fragment;
    },
    numberAnchorOf: (id) => numberAnchors.get(id) ?? null,
  };
}

/**
 * Returns a lookup of the address of each rule.
 * @param root address of the edition's start page, ending in a slash
 * @returns null for an unknown id
 */
export function ruleAddresses(graph: Graph, root: string): (id: string) => string | null {
  const { hrefOf } = assignAddresses(graph, root);
  return (id) => hrefOf(id, '');
}

function pagesOf(graph: Graph, childrenOf: Addresses['childrenOf'], root: string): PlacedPage[] {
  // The page of versions always has this address, so that the first release moves no section.
  const slugs = new Set<string>([versionsSlug]);
  const heads = graph.nodes.filter((node) => node.kind === 'category' || node.kind === 'section');
  const withRules = heads.flatMap((node) => {
    const children = childrenOf(node).filter(
      (child) => child.kind !== 'section' && child.kind !== 'category',
    );
    return node.kind === 'section' || children.length > 0 ? [{ node, children }] : [];
  });
  const glossary = withRules.find(({ children }) => children.some((child) => child.kind === 'term'));
  // The glossary has a fixed address, so no section may take it.
  if (glossary) slugs.add('glossary');
  return withRules.map(({ node, children }) => {
    const isGlossary = node === glossary?.node;
    const slug = isGlossary ? 'glossary' : takeUnused(slugOf(node.id), slugs);
    return { node, children, slug, isGlossary, href: `${root}${encodeURIComponent(slug)}/` };
  });
}

/** In document order, at any depth. */
function withDescendants(nodes: readonly GraphNode[], childrenOf: Addresses['childrenOf']): GraphNode[] {
  const result: GraphNode[] = [];
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    result.push(node);
    pushAll(waiting, [...childrenOf(node)].reverse());
  }
  return result;
}

/** `phases_bidding` as `phases-bidding`: addresses use ids because ids outlive numbers. */
export function slugOf(id: string): string {
  const slug = id
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'section' : slug;
}

/** A DOM id that starts with a letter, as style sheets and old tools require. */
function takeAnchor(id: string, used: Set<string>): string {
  return takeUnused(idAnchorOf(id), used);
}

/** The DOM id for the id of a rule, if no other element of the page has it. */
export const idAnchorOf = (id: string) => (/^[A-Za-z]/.test(id) ? id : `n-${id}`);

/** The DOM id for a number. */
export const numberAnchorName = (number: string) => `r-${number.replace(/\s+/g, '-')}`;

/** Whether a name can be a DOM id unchanged; short addresses of past versions need that. */
export const isAnchor = (name: string) => !/\s/.test(name);

/** Takes an unused name, with a number after it if necessary. */
export function takeUnused(wanted: string, used: Set<string>): string {
  let name = wanted;
  for (let count = 2; used.has(name); count += 1) name = `${wanted}-${count}`;
  used.add(name);
  return name;
}
