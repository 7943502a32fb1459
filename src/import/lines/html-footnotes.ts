import type { Element, ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { countUp } from '../../base/tally.ts';
import { footnoteLink, type InnerLink, pairFootnotes } from '../plain-words/footnote-tags.ts';
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
    const target = kindOf(element) === 'mark' ? targetOf(element) : null;
    if (target !== null) named.add(target);
  });
  items.delete('');
  const { notes: paired, marks, backs } = pairedNotes(tree);
  for (const [target, note] of paired) {
    items.set(target, note);
    named.add(target);
  }
  const waiting = new Map([...items].filter(([id]) => named.has(id)));
  const notes = new Set<ElementContent | RootContent>(waiting.values());
  const footnotes = { isHolder: true, items, notes, waiting, marks, backs };
  tree.children = placed(tree.children, footnotes).children as RootContent[];
  return tree;
}

/** Blocks that a note is, by its way back. */
const noteBlocks = new Set(['p', 'li', 'div', 'aside', 'dd', 'td']);

/** A link within a document and the blocks that it stands in, innermost first. */
interface PlacedLink extends InnerLink {
  readonly link: Element;
  readonly blocks: readonly Element[];
}

/** @param around the elements around a node, outermost first */
function linksIn(node: Node, around: readonly Element[]): PlacedLink[] {
  // A number in a heading often leads to the contents, which lead back.
  if (node.type !== 'element' || /^h[1-6]$/.test(node.tagName)) return [];
  const target = node.tagName === 'a' ? targetOf(node) : null;
  if (target === null) return node.children.flatMap((child) => linksIn(child, [...around, node]));
  const inner = around.findLastIndex(({ tagName }) => noteBlocks.has(tagName));
  const names = [node, ...around.slice(Math.max(0, inner))].flatMap(({ properties }) =>
    [properties['id'], properties['name']].flatMap((name) => (typeof name === 'string' ? [name] : [])),
  );
  const blocks = inner < 0 ? [] : around.slice(Math.max(0, inner - 1), inner + 1).reverse();
  return [{ link: node, target, names, words: elementText(node), blocks }];
}

/** The notes whose links lead at their marks, by where these lead; see {@link pairFootnotes}. */
function pairedNotes(tree: Root): {
  readonly notes: ReadonlyMap<string, Element>;
  readonly marks: ReadonlySet<Element>;
  readonly backs: ReadonlySet<Element>;
} {
  const links = tree.children.flatMap((node) => linksIn(node, []));
  const pairs = [...pairFootnotes(links)];
  const held = new Map<Element, number>();
  for (const back of new Set(pairs.map(([, at]) => at)))
    for (const block of links[back]?.blocks ?? []) countUp(held, block);
  const result = { notes: new Map<string, Element>(), marks: new Set<Element>(), backs: new Set<Element>() };
  for (const [mark, back] of pairs) {
    const [from, to] = [links[mark], links[back]];
    const [own, outer] = to?.blocks ?? [];
    if (!from || !to || !own || (held.get(own) ?? 0) > 1) continue;
    const isOuter = outer && noteBlocks.has(outer.tagName) && held.get(outer) === 1 && isNote(outer);
    result.notes.set(from.target, isOuter ? outer : own);
    result.marks.add(from.link);
    result.backs.add(to.link);
  }
  return result;
}

/** Does a block hold paragraphs alone, as one around a note of several does? */
const isNote = ({ children }: Element): boolean =>
  children.every((child) =>
    child.type === 'element' ? child.tagName === 'p' : child.type !== 'text' || child.value.trim() === '',
  );

/** The name of the place in the document that a link leads to; null for any other element. */
function targetOf(element: Element): string | null {
  const address = element.properties['href'];
  return typeof address === 'string' && address.startsWith('#') ? address.slice(1) : null;
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
  /** Links that are marks and ways back since they lead at each other. */
  readonly marks: ReadonlySet<Element>;
  readonly backs: ReadonlySet<Element>;
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
    const isMark = footnotes.marks.has(node) || kindOf(node) === 'mark';
    const target = isMark ? targetOf(node) : null;
    if (target !== null && footnotes.items.has(target)) {
      const note = footnotes.waiting.get(target);
      footnotes.waiting.delete(target);
      if (note) open.push(noteOf(note, footnotes));
      continue;
    }
    if (footnotes.backs.has(node) || kindOf(node) === 'back') continue;
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
