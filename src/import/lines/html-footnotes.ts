import type { Element, ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { footnoteLink } from '../plain-words/footnote-tags.ts';
import { elementText } from './pre-lines.ts';

/** Blocks that hold others: a note of what they say themselves stands within them. */
const holders = new Set(
  'article aside blockquote body center dd details div figure footer header html li main section'.split(' '),
);

/** Blocks that a note of what stands above them comes before. */
const begins = /^(?:h[1-6]|p|ol|ul|dl|table|pre|hr|blockquote|div|section|article|aside|figure|details)$/;

/**
 * Put the footnotes of an HTML document behind the paragraphs, items or tables that name them first, as quotations, which are
 * read as notes. Their marks and the links back are taken out. An item that no mark leads to stays where it is.
 *
 * @param tree is changed
 */
export function placeHtmlFootnotes(tree: Root): Root {
  const items = new Map<string, Element>();
  const named = new Set<string>();
  visit(tree, 'element', (element) => {
    if (element.tagName === 'li') items.set(String(element.properties['id'] ?? ''), element);
    const target = targetOf(element);
    if (target !== null) named.add(target);
  });
  items.delete('');
  const waiting = new Map([...items].filter(([id]) => named.has(id)));
  const notes = new Set<ElementContent | RootContent>(waiting.values());
  tree.children = placed(tree.children, { isHolder: true, items, notes, waiting }).children as RootContent[];
  return tree;
}

/** The id that a mark leads to; null for any other element. */
function targetOf(element: Element): string | null {
  const address = element.properties['href'];
  if (typeof address !== 'string' || !address.startsWith('#')) return null;
  return kindOf(element) === 'mark' ? address.slice(1) : null;
}

const kindOf = (element: Element): ReturnType<typeof footnoteLink> =>
  element.tagName === 'a' ? footnoteLink(attributesOf(element.properties), elementText(element)) : null;

/** What can tell that a link is one of a footnote, as the source writes it. */
const attributesOf = (properties: Element['properties']): string =>
  [
    properties['role'] ?? '',
    ...[properties['className'] ?? []].flat(),
    ...[properties['rel'] ?? []].flat(),
    properties['dataFootnoteRef'] === undefined ? '' : 'data-footnote-ref',
    properties['dataFootnoteBackref'] === undefined ? '' : 'data-footnote-backref',
  ].join(' ');

interface Footnotes {
  /** Do the notes of what these nodes say stand among them? Else they are handed on to what holds them. */
  readonly isHolder: boolean;
  readonly items: ReadonlyMap<string, Element>;
  readonly notes: ReadonlySet<ElementContent | RootContent>;
  /** Those that no mark has named so far. */
  readonly waiting: Map<string, Element>;
}

type Node = ElementContent | RootContent;

/** Nodes with the notes in their places, and the notes whose place is behind what holds these. */
function placed(nodes: readonly Node[], footnotes: Footnotes): { children: Node[]; open: Element[] } {
  const children: Node[] = [];
  let open: Element[] = [];
  for (const node of nodes) {
    if (node.type !== 'element') {
      children.push(node);
      continue;
    }
    if (footnotes.notes.has(node)) continue;
    const target = targetOf(node);
    if (target !== null && footnotes.items.has(target)) {
      const note = footnotes.waiting.get(target);
      footnotes.waiting.delete(target);
      if (note) open.push(noteOf(note, footnotes));
      continue;
    }
    if (kindOf(node) === 'back') continue;
    if (footnotes.isHolder && begins.test(node.tagName)) {
      children.push(...open);
      open = [];
    }
    const inner = placed(node.children, { ...footnotes, isHolder: holders.has(node.tagName) });
    node.children = inner.children as ElementContent[];
    children.push(node);
    for (const note of inner.open) open.push(note);
  }
  return footnotes.isHolder ? { children: [...children, ...open], open: [] } : { children, open };
}

function noteOf(item: Element, footnotes: Footnotes): Element {
  const { children } = placed(item.children, { ...footnotes, isHolder: true });
  return { ...item, tagName: 'blockquote', properties: {}, children: children as ElementContent[] };
}
