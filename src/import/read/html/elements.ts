import type { Element } from 'hast';
import type { Around } from '../block-writer.ts';
import { textOf } from './list-mark.ts';
import { isPart } from './page-parts.ts';

/** Elements without text for readers. */
export const silentElements = new Set(
  'head script style template noscript datalist input select textarea'.split(' '),
);

/** Visible elements that are not text, with their name in messages. */
export const nonTextElements = new Map([
  ['img', 'picture'],
  ['svg', 'drawing'],
  ['canvas', 'drawing'],
  ['math', 'formula'],
  ['object', 'object'],
  ['embed', 'object'],
  ['iframe', 'frame'],
  ['video', 'video'],
  ['audio', 'sound'],
]);

/** Elements that start on a new line. */
export const blockElements = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

const sets: readonly (readonly [names: RegExp, set: Around['set']])[] = [
  [/^(?:strong|b)$/, { strong: true }],
  [/^(?:em|i|cite|dfn|var)$/, { emphasis: true }],
  [/^(?:del|s|strike)$/, { struck: true }],
  [/^(?:code|tt|samp|kbd)$/, { code: true }],
];

/** Formatting by an inline element, with the address of a link. */
export function settingOf({ tagName, properties }: Element): Around['set'] {
  const own = sets.find(([names]) => names.test(tagName));
  if (own) return own[1];
  const address = tagName === 'a' ? String(properties['href'] ?? '').trim() : '';
  return address === '' || /^(?:javascript|data):/i.test(address) ? {} : { link: address };
}

/** Names by which links lead to an element. */
export const anchorsOf = ({ tagName, properties }: Element): string[] =>
  [properties['id'], ...(tagName === 'a' ? [properties['name']] : [])].flatMap((name) =>
    typeof name === 'string' && name !== '' ? [name.replace(/^user-content-/, '')] : [],
  );

/** Class names that site generators use for boxes. */
const box =
  /^(?:admonition|admonitionblock|callout|alert|attention|caution|danger|error|examples?|hint|important|info|note|seealso|tip|warning)$/;

/** What is known around a text in a page. */
export interface Place extends Around {
  /** Inside a part of the page with a header and footer of its own. */
  readonly isWithin: boolean;
  /** A list of footnotes: its items are notes. */
  readonly isNotes: boolean;
}

/** Whether an element is the link of a heading or rule to itself, `¶`. */
export const isOwnLink = (node: Element): boolean =>
  node.tagName === 'a' &&
  String(node.properties['href'] ?? '').startsWith('#') &&
  /^[¶#§🔗\s]*$/u.test(textOf(node));

/** What an element states about the text in it. */
export function within(node: Element, place: Place): Place {
  const { tagName, properties } = node;
  const classes = [properties['className'] ?? []].flat().map(String);
  const isWithin = place.isWithin || isPart(node);
  if (place.kind === 'furniture') return place;
  const inside = { ...place, isWithin };
  const role = String(properties['role'] ?? '');
  if (/^doc-(?:endnotes|footnote)$/.test(role) || classes.some((name) => /^(?:foot|end)notes$/.test(name)))
    return { ...inside, kind: 'note', isNotes: role !== 'doc-footnote' };
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (level !== undefined) return place.kind === 'text' ? { ...inside, heading: Number(level) } : inside;
  if (
    tagName === 'aside' ||
    (/^(?:div|blockquote|p)$/.test(tagName) && classes.some((name) => box.test(name)))
  )
    return { ...inside, kind: 'note' };
  switch (tagName) {
    case 'blockquote':
      return { ...inside, kind: 'quote' };
    case 'dt':
      return { ...inside, kind: 'term' };
    case 'dd':
      return { ...inside, kind: 'definition' };
    case 'ol':
    case 'ul':
    case 'menu':
      return place.isNotes ? inside : { ...inside, depth: place.depth + 1 };
    default:
      return inside;
  }
}
