import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isAllowedAddress } from '../../base/link-address.ts';
import { ruleWords } from '../../model/phrases.ts';
import { parsePlain } from '../../syntax/parse-plain.ts';
import { withStandIns } from '../graph/reference-stand-ins.ts';
import { element, type RenderedReference, referenceHandlers } from './html-references.ts';
import { sanitizeSchema } from './html-schema.ts';
import { linkTerms, type TermLinks } from './html-terms.ts';

/** What rendering needs to know of the world around one text. */
export interface HtmlContext {
  /** What stands in the text as a reference, in order. */
  readonly references: readonly RenderedReference[];
  readonly terms: TermLinks | null;
  /** Stars around the text. */
  readonly stars?: { readonly before: StarMark | null; readonly after: StarMark | null };
}

/** A printed star. */
export interface StarMark {
  /** Where the rule that explains it stands; null for a star whose twin is a link already. */
  readonly href: string | null;
  /** `can be cancelled by 3.01.11.01 …` */
  readonly words: string;
}

/**
 * Turn a rule's Markdown into HTML blocks that are safe to put on a page: no raw HTML, no script, no picture, no `id`.
 *
 * @param markdown as a graph's nodes hold it: CommonMark with tables, references where `context` says
 * @returns an empty string for an empty text without a star
 */
export function renderHtml(markdown: string, context: HtmlContext): string {
  const processor = unified()
    .use(remarkRehype, { handlers: referenceHandlers(context.references) })
    .use(() => (tree: HastRoot) => {
      prepareWide(tree);
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

/** A link whose address is not allowed is words. */
function unlinkRefused(tree: HastRoot): void {
  visit(tree, 'element', (node) => {
    const { href } = node.properties;
    if (node.tagName !== 'a' || (typeof href === 'string' && isAllowedAddress(href))) return;
    node.tagName = 'span';
    delete node.properties['href'];
  });
}

/** A star that stands alone, beside a label. */
export function renderStar(star: StarMark | null): string {
  if (!star) return '';
  return unified()
    .use(rehypeStringify)
    .stringify({ type: 'root', children: [starElement(star)] });
}

/** A star is never parted from its word. */
const noBreak: ElementContent = { type: 'text', value: '\u00A0' };

function starElement({ href, words }: StarMark): ElementContent {
  const symbol = element('span', { ariaHidden: 'true' }, '★');
  if (href === null) return element('span', { className: ['rw-star'] }, symbol);
  const hidden = element('span', { className: ['sr-only'] }, `★ ${words}`);
  return element('a', { className: ['rw-star'], href }, symbol, hidden);
}

/** Put something in front of the first word: into the first paragraph where the text begins with one. */
function prependToText(tree: HastRoot, added: ElementContent): void {
  const first = tree.children.find((child) => child.type === 'element');
  if (first?.type === 'element' && first.tagName === 'p') first.children.unshift(added, noBreak);
  else tree.children.unshift(element('p', {}, added));
}

/** Put something behind the last word: into the last paragraph where the text ends in one. */
function appendToText(tree: HastRoot, added: ElementContent): void {
  const last = tree.children.findLast((child) => child.type === 'element');
  if (last?.type === 'element' && last.tagName === 'p') last.children.push(noBreak, added);
  else tree.children.push(element('p', {}, added));
}

/**
 * Make tables and code fit for a page: each in a box that scrolls by itself on a narrow screen (and can be reached by keyboard for it),
 * columns aligned by class, header cells with a scope, and no header cell that is empty.
 */
function prepareWide(tree: HastRoot): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'th' || node.tagName === 'td') prepareCell(node);
    const name = node.tagName === 'table' ? ruleWords.table : node.tagName === 'pre' ? ruleWords.code : null;
    if (name === null || !parent || index === undefined) return;
    const properties = { className: ['rw-scroll'], role: 'group', tabIndex: 0, ariaLabel: name };
    // The visitor goes on inside the table itself, which is still the node it is at.
    parent.children[index] = element('div', properties, node);
  });
}

/** Characters from which on a cell holds words, and no figure or name. */
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
