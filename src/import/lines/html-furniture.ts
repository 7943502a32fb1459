import type { Element, ElementContent, Root } from 'hast';
import type { Remark } from '../document/document.ts';
import { silent } from './html-links.ts';
import type { SourceLine } from './lines.ts';
import { elementText } from './pre-lines.ts';

/** What a page calls its menus, head and foot. */
const roles = new Set(['navigation', 'banner', 'contentinfo', 'search']);

/** Classes that programs and themes give what stands around a text. */
const names =
  /(?:^|[\s_-])(?:cookies?|navbar|breadcrumbs?|pagination|share|sharing|sharedaddy|social|skip|sidebar|comments-area|comment-respond)(?=$|[\s_-])/i;

/** Elements whose `header` and `footer` are not those of the page. */
const parts = new Set(['main', 'article', 'section', 'details', 'blockquote']);

/** Of each element: how many words it has but for menus, how far out its outermost heading is; and what is or holds a `main`. */
interface Measures {
  readonly words: Map<Element, number>;
  readonly levels: Map<Element, number>;
  readonly mains: Element[];
  readonly around: Set<Element>;
}

/**
 * The parts of a page of a site that are no text of the document, which readers' modes of browsers leave out: its menus, head and foot,
 * notes on cookies, buttons to share it; where one `main` has most of the words, what stands beside that, but for a title further out
 * than those of the text.
 */
export function findFurniture(page: Root): ReadonlySet<Element> {
  const root: Element = { type: 'element', tagName: 'html', properties: {}, children: page.children as [] };
  const measures: Measures = { words: new Map(), levels: new Map(), mains: [], around: new Set() };
  measure(root, measures);
  const wordsOf = (element: Element) => measures.words.get(element) ?? 0;
  const levelOf = (element: Element) => measures.levels.get(element) ?? 7;
  const isMost = (element: Element) => wordsOf(element) * 2 > wordsOf(root);
  const [main] = measures.mains.length === 1 ? measures.mains.filter(isMost) : [];
  const found = new Set<Element>();
  const look = (element: Element, isPart: boolean): void => {
    for (const child of element.children) {
      if (child.type !== 'element' || /^h[1-6]$/.test(child.tagName)) continue;
      const isBeside = main !== undefined && !isPart && !measures.around.has(child);
      const isFurniture =
        isMenu(child) ||
        isControl(child, element) ||
        (isBeside
          ? levelOf(child) >= levelOf(main)
          : isNamed(child, isPart, levelOf(child)) && !isMost(child));
      if (isFurniture) found.add(child);
      else look(child, isPart || isBeside || child === main || parts.has(child.tagName));
    }
  };
  look(root, false);
  for (const element of linksAtEdges(root, found)) found.add(element);
  return found;
}

/** Is it a button to use the page by? One in a text is a word of that, and one that folds a text its title. */
const isControl = ({ tagName, properties }: Element, holder: Element): boolean =>
  tagName === 'button' &&
  !/^(?:p|li|td|dd|summary|h[1-6])$/.test(holder.tagName) &&
  !/accordion|collaps|toggle/i.test(String(properties['className'] ?? ''));

/** A stretch of a page without blocks within: how much of it is text, and which of its links lead to other pages. */
interface Stretch {
  readonly element: Element;
  readonly links: Element[];
  hasText: boolean;
  hasBlocks: boolean;
}

/**
 * Paragraphs, items and cells that are links to other pages of a site and nothing else, above or below all else but headings: its menus, where no element
 * says so.
 */
function linksAtEdges(root: Element, left: ReadonlySet<Element>): Element[] {
  const stretches: Stretch[] = [];
  const read = (node: ElementContent, open: Stretch | undefined, link?: Element): void => {
    if (open && /[\p{L}\p{N}]/u.test(wordsIn(node))) {
      if (link === undefined) open.hasText = true;
      else open.links.push(link);
    }
    if (node.type !== 'element' || silent.has(node.tagName) || left.has(node)) return;
    if (/^h[1-6]$/.test(node.tagName)) return;
    const isOwn = holders.has(node.tagName);
    if (isOwn && open) open.hasBlocks = true;
    const own = isOwn ? { element: node, links: [], hasText: false, hasBlocks: false } : open;
    if (isOwn && own) stretches.push(own);
    const isLink = node.tagName === 'a' && leadsAside.test(String(node.properties['href'] ?? ''));
    for (const child of node.children) read(child, own, isLink ? node : link);
  };
  read(root, undefined);
  const written = stretches.filter(({ hasText, links }) => hasText || links.length > 0);
  const first = written.findIndex(({ hasText }) => hasText);
  const last = written.findLastIndex(({ hasText, element }) => hasText && !/©/.test(elementText(element)));
  return written.flatMap(({ element, links, hasText, hasBlocks }, at) =>
    hasText || (at > first && at < last) || first < 0 ? [] : hasBlocks ? links : [element],
  );
}

const wordsIn = (node: ElementContent): string =>
  node.type === 'text'
    ? node.value
    : 'tagName' in node && node.tagName === 'img'
      ? String(node.properties['alt'] ?? '')
      : '';

/** Elements whose own words are one stretch. */
const holders = new Set('body p div li td th dt dd header footer section center'.split(' '));

/** The address of another page of the same site. */
const leadsAside = /^(?!#|[a-z]+:|\/\/)|^mailto:/i;

const isMenu = ({ tagName, properties }: Element): boolean =>
  tagName === 'nav' || roles.has(String(properties['role'] ?? ''));

/** Does an element say by its class or its place that it stands around the text? */
function isNamed({ tagName, properties }: Element, isPart: boolean, level: number): boolean {
  const { className, id } = properties;
  const classes = Array.isArray(className) ? className.join(' ') : '';
  if (names.test(classes) || /cookie/i.test(String(id ?? ''))) return true;
  return !isPart && (tagName === 'footer' || (tagName === 'header' && level > 6));
}

/** @returns how many words an element has but for menus */
function measure(element: Element, measures: Measures): number {
  if (silent.has(element.tagName)) return 0;
  const own = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 7);
  let [words, level, isAround] = [0, own, isMain(element)];
  if (isAround) measures.mains.push(element);
  for (const child of element.children) {
    if (child.type === 'text') words += child.value.split(/\s+/).filter(Boolean).length;
    if (child.type !== 'element') continue;
    words += measure(child, measures);
    level = Math.min(level, measures.levels.get(child) ?? 7);
    isAround ||= measures.around.has(child);
  }
  measures.words.set(element, words);
  measures.levels.set(element, level);
  if (isAround) measures.around.add(element);
  return isMenu(element) ? 0 : words;
}

/** The text of a page: also that of a document which Google publishes, below its banner. */
const isMain = ({ tagName, properties }: Element): boolean =>
  tagName === 'main' ||
  properties['role'] === 'main' ||
  (tagName === 'div' && properties['id'] === 'contents');

/** Is an element the link of a heading or of a rule to itself, `¶`? */
export const isHeadingAnchor = (element: Element): boolean =>
  element.tagName === 'a' &&
  String(element.properties['href'] ?? '').startsWith('#') &&
  /^[¶#§🔗\s]*$/u.test(elementText(element));

/** Is a line nothing but the link that leads back to the top of its page, or to its contents? */
export const leadsToTop = ({ text, links = [] }: Pick<SourceLine, 'text' | 'links'>): boolean =>
  links.length > 0 &&
  /^\P{L}*(?:(?:(?:back|return|go|jump) )?to (?:the )?top|(?:back|return) to (?:the )?(?:index|toc|(?:table of )?contents))\P{L}*$/iu.test(
    text,
  );

/** Says what is left out of a page, once for what stands together. */
export function furnitureRemarks(lines: readonly SourceLine[]): Remark[] {
  const groups: SourceLine[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line.text.trim() === '') continue;
    const isFurniture = line.form === 'page' && line.origin !== undefined;
    if (isFurniture && isOpen) groups.at(-1)?.push(line);
    else if (isFurniture) groups.push([line]);
    isOpen = isFurniture;
  }
  return groups.map((group) => {
    const words = group.map(({ text }) => text.replaceAll('\t', ' ').trim()).join(' / ');
    const shown = words.length > 120 ? `${words.slice(0, 120).replace(/\s+\S*$/u, '')} …` : words;
    const message = `Left out, since it is of the site and not of the rules: "${shown}".`;
    return { line: group[0]?.number ?? 0, kind: 'page-furniture', message, rule: null };
  });
}
