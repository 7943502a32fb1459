import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import type { LineWriter } from './line-writer.ts';
import type { LineLink } from './lines.ts';
import { elementText } from './pre-lines.ts';

/** Elements that hold nothing for readers, or nothing that is text. Nothing in them is looked at. */
export const silent = new Set(
  'head script style template noscript iframe embed svg math canvas audio video input select textarea'.split(
    ' ',
  ),
);

/** What a page is called in its head; empty for none. */
export function titleOf(tree: Root): string {
  let title = '';
  visit(tree, { type: 'element', tagName: 'title' }, (element) => {
    title = elementText(element);
    return EXIT;
  });
  return title;
}

/** Elements that stand on lines of their own. */
export const blocks = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Names by which links lead to an element. */
export const anchorsOf = ({ tagName, properties }: Element): string[] =>
  [properties['id'], ...(tagName === 'a' ? [properties['name']] : [])].flatMap((name) =>
    typeof name === 'string' && name !== '' ? [name.replace(/^user-content-/, '')] : [],
  );

/** So much of the text in front of a link is kept, in UTF-16 units. */
const reach = 24;

/** A link with words and an address; one without either leads nowhere. */
export const linkOf = (node: Element, text: string): LineLink[] => {
  const address = String(node.properties['href'] ?? '');
  const words = plainWords(node).replace(/\s+/g, ' ').trim();
  return address === '' || words === ''
    ? []
    : [{ words, address, ...(text === '' ? {} : { before: text.slice(-reach) }) }];
};

const code = new Set(['code', 'tt', 'samp', 'kbd']);

const strikes = new Set(['del', 's', 'strike']);

/** Are the words of an element struck out? */
export const isStruck = ({ tagName, properties }: Element): boolean =>
  strikes.has(tagName) || /text-decoration[^;]*line-through/i.test(String(properties['style'] ?? ''));

/** Does an element say that its words are code, struck out, or have a tooltip, that of nothing they or their address say? What is struck out stands in front of what is in it. */
export const marksOf = (node: Element, text: string): LineLink[] => {
  const words = plainWords(node).replace(/\s+/g, ' ').trim();
  const tip = String(node.properties['title'] ?? '').trim();
  const said = lettersOf(`${words} ${node.properties['href'] ?? ''}`);
  const before = text === '' ? {} : { before: text.slice(-reach) };
  return [
    ...(lettersOf(words) !== '' && !said.includes(lettersOf(tip))
      ? [{ words, address: tip, isTip: true as const }]
      : []),
    ...(words !== '' && isStruck(node) ? [{ words, address: '', isStruck: true as const, ...before }] : []),
    ...(words !== '' && code.has(node.tagName)
      ? [{ words, address: '', isCode: true as const, ...before }]
      : []),
  ];
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What stands in an element, each paragraph of one that strikes several out struck out by itself. */
export const childrenOf = (node: Element): readonly ElementContent[] =>
  isStruck(node) && (blocks.has(node.tagName) || holdsBlock(node))
    ? struckOut(node.children, { ...node, tagName: 'del', properties: {} })
    : node.children;

const holdsBlock = ({ children }: Element): boolean =>
  children.some((child) => child.type === 'element' && (blocks.has(child.tagName) || holdsBlock(child)));

const struckOut = (children: readonly ElementContent[], strike: Element): ElementContent[] =>
  children.some((child) => child.type === 'element' && (blocks.has(child.tagName) || holdsBlock(child)))
    ? children.map((child) =>
        child.type === 'element' ? { ...child, children: struckOut(child.children, strike) } : child,
      )
    : [{ ...strike, children: [...children] }];

/** What is shown and is no text of a page. */
const shown = new Set(['img', 'svg', 'object', 'embed', 'iframe', 'video', 'audio', 'canvas', 'math']);

/** What is shown with its address, or its name where it has none; a sign that only adorns is nothing. */
export const pictureOf = (node: Element): LineLink[] => {
  const { tagName, properties } = node;
  const words = wordsOfPicture(node).replace(/\s+/g, ' ').trim();
  const adorns = properties['ariaHidden'] === 'true' || Number(properties['width']) <= 32;
  const isDrawn = tagName === 'math' || (tagName === 'svg' && (words !== '' || !adorns));
  const address = String(properties['src'] ?? properties['data'] ?? (isDrawn ? `<${tagName}>` : ''));
  return address === '' || !shown.has(tagName) ? [] : [{ words, address, isPicture: true }];
};

/** The words that stand for a picture, or in a drawing. */
function wordsOfPicture(node: Element): string {
  if (node.tagName !== 'svg') return String(node.properties['alt'] ?? '');
  const texts: string[] = [];
  visit(node, { type: 'element', tagName: 'text' }, (text) => {
    texts.push(elementText(text));
    return SKIP;
  });
  return texts.join(' ');
}

const plainWords = (node: Nodes): string => {
  if (node.type === 'text') return node.value.replaceAll('\u00AD', '');
  if (node.type !== 'element' || silent.has(node.tagName)) return '';
  return node.tagName === 'img'
    ? String(node.properties['alt'] ?? '')
    : node.children.map(plainWords).join('');
};

/** Do two elements side by side, which a page shows apart, begin and end with words of their own: "Cost" and "Two coins"? */
export const isParted = (before: string, next: string): boolean =>
  /[\p{Ll}\p{N}.!?)]$/u.test(before) && /^\p{Lu}/u.test(next);

/** Is a number in an element of its own all that a line has, and do words begin right behind it: `<span>1.3.</span>Boats`? */
const isNumberAhead = (
  { text, closedAt }: { readonly text: string; readonly closedAt: number },
  next: string,
): boolean =>
  closedAt === text.length &&
  /^ *\**\p{L}?\d{1,4}\.(?:[\p{L}\d]{1,3}\.){0,8}\d{0,3}\**$/u.test(text) &&
  /^[\p{L}“"]/u.test(next);

/** Least length of a line that a break cuts within a sentence, in UTF-16 units. */
const shortest = 40;

/** Is this a break of the author's in the middle of a long line, which goes on in small letters? */
export const isWithinSentence = (node: Nodes, next: Nodes | undefined, { text }: LineWriter): boolean =>
  node.type === 'element' &&
  node.tagName === 'br' &&
  Object.keys(node.properties).length === 0 &&
  text.length >= shortest &&
  !/[.:;!?…)\]*"”]\s*$/u.test(text) &&
  next?.type === 'text' &&
  /^\s*\p{Ll}\p{L}/u.test(next.value);

/** Do words begin right behind those of a picture, which a page shows apart? */
export const isBesidePicture = ({ text, pictureAt }: LineWriter, next: string): boolean =>
  pictureAt === text.length && /[\p{L}\p{N}]$/u.test(text) && /^[\p{L}\p{N}]/u.test(next);

/** The line of the source that a line begins in: that of its first words, which can stand below the tag of their element. */
function originOf({ value, position }: Text, { text, origin }: LineWriter): number | undefined {
  if (!position || text.trim() !== '' || value.trim() === '') return origin ?? position?.start.line;
  return position.start.line + (/^\s*/.exec(value)?.[0].split('\n').length ?? 1) - 1;
}

/** Write the words of a picture, with a space in front where others end. */
export function writePicture(picture: Element, writer: LineWriter): void {
  const space = /[\p{L}\p{N}]$/u.test(writer.text) ? ' ' : '';
  writer.text += `${space}${wordsOfPicture(picture)}`;
  writer.closedAt = writer.text.length;
  writer.pictureAt = writer.text.length;
  writer.links.push(...pictureOf(picture));
}

/** Write a text; white space is as a page shows it. */
export function writeText(node: Text, writer: LineWriter): void {
  writer.origin = originOf(node, writer);
  // Among tags Markdown reads no line across the page.
  if (/^\s*-{3,}\s*$/.test(node.value) && node.value.includes('\n')) return;
  // Behind dots and dashes programs write where a line may end.
  const text = node.value.replace(/\u00AD|(?<=[…—])\u200B/g, '').replace(/[ \t\r\n\f]+/g, ' ');
  writer.text += isNumberAhead(writer, text) || isBesidePicture(writer, text) ? ` ${text}` : text;
}
