import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isAllowedAddress } from '../../base/link-address.ts';
import { english, type Words } from '../../model/words.ts';
import { parsePlain } from '../../syntax/parse-plain.ts';
import { withStandIns } from '../graph/reference-stand-ins.ts';
import { element, type RenderedReference, referenceHandlers } from './html-references.ts';
import { sanitizeSchema } from './html-schema.ts';
import { linkTerms, type TermLinks } from './html-terms.ts';

/** Context of rendering one text. */
export interface HtmlContext {
  /** References in the text, in order. */
  readonly references: readonly RenderedReference[];
  readonly terms: TermLinks | null;
  /** Default: English. */
  readonly words?: Words;
  /** Stars around the text. */
  readonly stars?: { readonly before: StarMark | null; readonly after: StarMark | null };
}

/** A printed star. */
export interface StarMark {
  /** Address of the rule that explains it; null if its twin is already a link. */
  readonly href: string | null;
  /** `can be cancelled by 3.01.11.01 …` */
  readonly words: string;
}

/**
 * Renders a rule's Markdown as safe HTML blocks: no raw HTML, script, picture or `id`.
 * @param markdown of a node: CommonMark with tables; references are in `context`
 * @returns empty for an empty text without a star
 */
export function renderHtml(markdown: string, context: HtmlContext): string {
  const { words = english } = context;
  const processor = unified()
    .use(remarkRehype, { handlers: referenceHandlers(context.references, words) })
    .use(() => (tree: HastRoot) => {
      prepareWide(tree, words);
      if (context.terms) linkTerms(tree, context.terms);
      if (context.stars?.before) prependToText(tree, starElement(context.stars.before));
      if (context.stars?.after) appendToText(tree, starElement(context.stars.after));
    })
    .use(rehypeSanitize, sanitizeSchema)
    .use(() => unlinkRefused)
    .use(rehypeStringify);
  const tree: Root = parsePlain(withStandIns(markdown, context.references));
  return processor.stringify(processor.runSync(tree)).trim();
}

/** Turns links with refused addresses into text. */
function unlinkRefused(tree: HastRoot): void {
  visit(tree, 'element', (node) => {
    const { href, dataHref = href } = node.properties;
    if (node.tagName !== 'a' || (typeof dataHref === 'string' && isAllowedAddress(dataHref))) return;
    node.tagName = 'span';
    delete node.properties['href'];
  });
}

/** A star alone, next to a label. */
export function renderStar(star: StarMark | null): string {
  if (!star) return '';
  return unified()
    .use(rehypeStringify)
    .stringify({ type: 'root', children: [starElement(star)] });
}

/** Keeps a star on the line of its word. */
const noBreak: ElementContent = { type: 'text', value: '\u00A0' };

function starElement({ href, words }: StarMark): ElementContent {
  const symbol = element('span', { ariaHidden: 'true' }, '★');
  if (href === null) return element('span', { className: ['rw-star'] }, symbol);
  const hidden = element('span', { className: ['sr-only'] }, `★ ${words}`);
  return element('a', { className: ['rw-star'], href }, symbol, hidden);
}

/** Adds an element before the first word, in the first paragraph if the text starts with one. */
function prependToText(tree: HastRoot, added: ElementContent): void {
  const first = tree.children.find((child) => child.type === 'element');
  if (first?.type === 'element' && first.tagName === 'p') first.children.unshift(added, noBreak);
  else tree.children.unshift(element('p', {}, added));
}

/** Adds an element after the last word, in the last paragraph if the text ends in one. */
function appendToText(tree: HastRoot, added: ElementContent): void {
  const last = tree.children.findLast((child) => child.type === 'element');
  if (last?.type === 'element' && last.tagName === 'p') last.children.push(noBreak, added);
  else tree.children.push(element('p', {}, added));
}

/**
 * Fits tables and code to a page: each in a box that scrolls (also by keyboard), columns aligned by
 * class, header cells with a scope and never empty.
 */
function prepareWide(tree: HastRoot, { rule: words }: Words): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'th' || node.tagName === 'td') prepareCell(node);
    const name = node.tagName === 'table' ? words.table : node.tagName === 'pre' ? words.code : null;
    if (name === null || !parent || index === undefined) return;
    const properties = { className: ['rw-scroll'], role: 'group', tabIndex: 0, ariaLabel: name };
    // The visitor continues inside the table, which is still its node.
    parent.children[index] = element('div', properties, node);
  });
}

/** From this many characters a cell contains words, not a number or name. */
const sentence = 24;

function lengthOf(cell: Element): number {
  let length = 0;
  visit(cell, 'text', ({ value }) => {
    length += value.length;
  });
  return length;
}

function prepareCell(cell: Element): void {
  const { align, ...properties } = cell.properties;
  cell.properties = properties;
  const classes = [
    ...(align === 'right' || align === 'center' ? [`rw-${align}`] : []),
    ...(lengthOf(cell) > sentence ? ['rw-words'] : []),
  ];
  if (classes.length > 0) cell.properties['className'] = classes;
  if (cell.tagName !== 'th') return;
  if (cell.children.length === 0) cell.tagName = 'td';
  else cell.properties['scope'] = 'col';
}
