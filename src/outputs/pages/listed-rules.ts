import { append } from '../../base/append.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { EditionView } from '../site/edition-view.ts';
import type { RelatedRule } from './page-head.ts';
import { nameOf, numberAndName, titleOf } from './pages-names.ts';

/**
 * Names a rule in a list that shows its text and section: by its label, or the nearest ancestor's.
 * @param page address of the page with the list
 */
export function listedRule({ addresses }: EditionView, node: GraphNode, page: string): RelatedRule {
  const head = addresses.pageNodeOf(node.id);
  let named: GraphNode | undefined = node;
  while (named && named !== head && named.label === null) named = addresses.holderOf(named);
  const label = named && (named !== head || node === head) ? named.label : null;
  const text = label ?? (node.number === null ? nameOf(node) : '');
  const lang = label === null ? node.lang : named?.lang;
  return { href: addresses.hrefOf(node.id, page), ...numberAndName(node, text), lang, absence: null };
}

/** A section with some of its content. */
export interface SectionOf<T> {
  readonly head: GraphNode;
  readonly title: string;
  /** Language tag of the title, if the edition has another one. */
  readonly lang: string | undefined;
  readonly href: string;
  readonly items: readonly T[];
}

/**
 * Groups items by the page of their node. Sections are in order of their first node; nodes without
 * a page are left out.
 */
export function bySection<T>(
  { addresses }: EditionView,
  items: readonly T[],
  nodeOf: (item: T) => string,
): SectionOf<T>[] {
  const found = new Map<GraphNode, T[]>();
  for (const item of items) {
    const head = addresses.pageNodeOf(nodeOf(item));
    if (head) append(found, head, item);
  }
  return [...found].map(([head, list]) => ({
    head,
    ...{ title: titleOf(head), lang: head.lang },
    href: addresses.addressOf(head.id)?.page ?? '',
    items: list,
  }));
}
