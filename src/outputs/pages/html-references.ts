import type { Element, ElementContent, Properties } from 'hast';
import type { Heading, Image } from 'mdast';
import type { Options } from 'remark-rehype';
import type { Words } from '../../model/words.ts';
import { referenceAt } from '../graph/reference-stand-ins.ts';

type Handlers = NonNullable<Options['handlers']>;
type State = Parameters<NonNullable<Handlers['text']>>[0];

/** A rule that a reference leads to. */
export interface ReferenceLink {
  readonly href: string;
  /** Text if the author wrote none: the number, or the label. */
  readonly text: string;
}

/** Result of resolving a reference. */
export type ReferenceTarget =
  | { readonly kind: 'rule'; readonly link: ReferenceLink }
  | { readonly kind: 'term'; readonly link: ReferenceLink }
  /** `links`: the first and the last rule. */
  | { readonly kind: 'range'; readonly links: readonly [ReferenceLink, ReferenceLink] }
  /** `text`: the pattern. */
  | { readonly kind: 'pattern'; readonly text: string; readonly links: readonly ReferenceLink[] }
  /** In another edition, or missing. `href` of its page, if any; `why` in words. */
  | { readonly kind: 'absent'; readonly href: string | null; readonly text: string; readonly why: string };

/** At most this many targets of a pattern are listed. */
const mostListed = 12;

/** A reference in a Markdown text, and its target. */
export interface RenderedReference {
  /** Offsets in the text, in UTF-16 units; end exclusive. */
  readonly start: number;
  readonly end: number;
  /** The author's words, or null. */
  readonly words: string | null;
  readonly target: ReferenceTarget;
}

/** How nodes of Markdown become HTML. A picture becomes its description: pages load nothing. */
export function referenceHandlers(references: readonly RenderedReference[], words: Words): Handlers {
  return {
    heading: (state: State, node: Heading) =>
      element('p', { className: ['rw-heading'] }, ...(state.all(node) as ElementContent[])),
    image: (_state: State, { url, alt }: Image) => {
      const reference = referenceAt(url, references);
      return reference
        ? referenceElement(reference, words.rule)
        : { type: 'text' as const, value: alt ?? '' };
    },
  };
}

function referenceElement({ words, target }: RenderedReference, more: Words['rule']): ElementContent {
  switch (target.kind) {
    case 'rule':
      return anchor(target.link, words ?? `[${target.link.text}]`);
    case 'term':
      return termLink(target.link.href, words ?? target.link.text);
    case 'range': {
      const [first, last] = target.links;
      return element(
        'span',
        { className: ['rw-range'] },
        anchor(first, `[${first.text}]`),
        '–',
        anchor(last, `[${last.text}]`),
      );
    }
    case 'pattern':
      return patternElement(words ?? target.text, target.links, more);
    case 'absent': {
      const { href, why } = target;
      const text = words ?? `[${target.text}]`;
      const shown = href === null ? text : anchor({ href }, text);
      return element('span', { className: ['rw-absent'] }, shown, ' ', element('small', {}, `(${why})`));
    }
  }
}

const anchor = ({ href }: Pick<ReferenceLink, 'href'>, text: string) =>
  element('a', { className: ['rw-ref'], href }, text);

/** A link to the definition of a term. @param isLater it becomes a link only on request */
export const termLink = (href: string, text: string, isLater = false) =>
  element('a', { className: ['rw-term'], ...(isLater ? { dataHref: href } : { href }) }, text);

function patternElement(
  text: string,
  links: readonly ReferenceLink[],
  { moreTargets }: Words['rule'],
): ElementContent {
  const children: (ElementContent | string)[] = [`[${text}: `];
  links.slice(0, mostListed).forEach((link, i) => {
    children.push(...(i === 0 ? [] : [', ']), anchor(link, link.text));
  });
  if (links.length > mostListed) children.push(moreTargets({ count: links.length - mostListed }));
  return element('span', { className: ['rw-pattern'] }, ...children, ']');
}

/** Makes a hast element. Strings become text. */
export function element(
  tagName: string,
  properties: Properties,
  ...children: readonly (ElementContent | string)[]
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
}
