import type { Graph, GraphNode } from '../../model/graph.ts';
import { shownNumber, withNumber } from '../../model/rule-name.ts';
import { english } from '../../model/words.ts';
import type { Addresses } from './pages-addresses.ts';

/** At most this many words of a text are used as a name. */
const mostWords = 8;

/** `weapon-poison` as words. */
const spaced = (name: string) => name.replace(/[-_]+/g, ' ');

/** Names for readers, from `titles` of edition.yaml, or else as words. */
export function createTitles({ titles = [] }: Pick<Graph, 'titles'>) {
  const byName = new Map(titles.map(({ name, title }) => [name, title]));
  return {
    /** Of exactly this, or null. */
    given: (name: string) => byName.get(name) ?? null,
    ofName: (name: string) => byName.get(name) ?? spaced(name),
    ofValue: (name: string, value: string) => byName.get(`${name}=${value}`) ?? spaced(value),
  };
}

/** Label, or the first words of the text. */
export function nameOf(node: GraphNode): string {
  if (node.label !== null) return node.label;
  const words = node.text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return node.id;
  if (words.length <= mostWords) return words.join(' ');
  const start = words.slice(0, mostWords).join(' ');
  return `${start.replace(/[.,;:]$/, '')} …`;
}

/** `1.04 Bidding Phase` */
export const titleOf = (node: GraphNode) => withNumber(node.number, nameOf(node));

/** Number and name to show side by side, with its language; no number if the name contains it. */
export function numberAndName(node: GraphNode, name: string = nameOf(node)): NumberAndName {
  // A name that stands in place of one with a context has none.
  return { number: shownNumber(node.number, name), text: name, lang: node.lang, context: undefined };
}

interface NumberAndName {
  readonly number: string | null;
  readonly text: string;
  /** Language tag of the node, if the edition has another one. */
  readonly lang: string | undefined;
  /** What the text begins with that is not in that language. */
  readonly context: string | undefined;
}

/**
 * A name with its context, `Lamplighters: Peek`: the nearest labelled ancestor for an unlabelled
 * rule, else the section, unless named on that page.
 */
export function nameInContext(node: GraphNode, page: string | null, addresses: Addresses): NumberAndName {
  const name = isBox(node) ? nameOfBox(node, addresses) : nameOf(node);
  const holder = contextOf(node, page, addresses);
  if (holder === null) return numberAndName(node, name);
  const context = `${holder.label}: `;
  return {
    ...numberAndName(node, context + name),
    context: holder.lang === node.lang ? undefined : context,
  };
}

/** The same for a marker: a number does not need the first words of its rule. */
export function shortNameInContext(
  node: GraphNode,
  page: string | null,
  addresses: Addresses,
): NumberAndName {
  if (node.label !== null || node.number === null) return nameInContext(node, page, addresses);
  const isHere = addresses.addressOf(node.id)?.page === page;
  const holder = isHere ? null : contextOf(node, page, addresses);
  return { ...numberAndName(node, holder?.label ?? ''), lang: holder?.lang };
}

/** The labelled node that a name begins with, or null. */
function contextOf(node: GraphNode, page: string | null, addresses: Addresses): GraphNode | null {
  const head = addresses.pageNodeOf(node.id);
  if (node.kind === 'term' || !head || head === node) return null;
  let holder = addresses.holderOf(node);
  if (node.label !== null || node.number === null) holder = head;
  while (holder && holder !== head && holder.label === null) {
    holder = addresses.holderOf(holder);
  }
  const isHere = holder === head && addresses.addressOf(node.id)?.page === page;
  return isHere || !holder || holder.label === null ? null : holder;
}

/** A node attached to a rule; a rule without a printed number is not. */
type Box = GraphNode & { readonly kind: Exclude<GraphNode['kind'], 'rule' | 'step' | 'term'> };

const isBox = (node: GraphNode): node is Box =>
  node.number === null && node.kind !== 'rule' && node.kind !== 'step' && node.kind !== 'term';

/** Names examples and notes after their rule. */
function nameOfBox(node: Box, addresses: Addresses): string {
  let holder: GraphNode | undefined = node;
  while (holder && holder.number === null && holder.kind !== 'section') {
    holder = addresses.holderOf(holder);
  }
  if (!holder || holder === node) return nameOf(node);
  const isNamed = holder.label !== null || holder.text.trim() !== '' || holder.number === null;
  const rule = isNamed ? titleOf(holder) : (holder.number ?? '');
  return (addresses.words ?? english).boxAt[node.kind]({ rule });
}

/** This many words suffice to recognise a rule. */
const mostBeginWords = 8;

/** The first words of a rule, or null. */
export function beginOf(text: string | null): string | null {
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  return words.length <= mostBeginWords ? words.join(' ') : `${words.slice(0, mostBeginWords).join(' ')} …`;
}
