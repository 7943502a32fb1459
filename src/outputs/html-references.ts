import type { ElementContent } from 'hast';
import type { Heading, Image, Nodes } from 'mdast';
import type { Options } from 'remark-rehype';
import type { ReferenceNode, SuggestionNode } from '../syntax/nodes.ts';
import { element } from './html-element.ts';

type Handlers = NonNullable<Options['handlers']>;
type State = Parameters<NonNullable<Handlers['text']>>[0];

/** One rule that a reference leads to. */
export interface ReferenceLink {
  readonly href: string;
  /** What to show where the author wrote no words: the number, or the label of what has none. */
  readonly text: string;
  /** Number and label. */
  readonly title: string;
}

/** What a reference came to. */
export type ReferenceTarget =
  | { readonly kind: 'rule'; readonly link: ReferenceLink }
  | { readonly kind: 'term'; readonly link: ReferenceLink }
  /** `links`: the first and the last. */
  | { readonly kind: 'range'; readonly links: readonly [ReferenceLink, ReferenceLink] }
  | { readonly kind: 'pattern'; readonly links: readonly ReferenceLink[] }
  /** In another edition, or nowhere. `text` as for a link; `why` in words. */
  | { readonly kind: 'absent'; readonly text: string; readonly why: string };

/** Most targets of a pattern that are listed where it stands. */
const mostListed = 12;

/**
 * How the nodes of the authoring format become HTML. Nodes that stand for what a graph keeps elsewhere (markers, stars, attributes)
 * leave nothing behind; so do pictures, since a page loads nothing.
 */
export function referenceHandlers(resolve: (written: string) => ReferenceTarget): Handlers {
  const nothing = () => undefined;
  return {
    ruleReference: (_state: State, node: ReferenceNode) => referenceElement(node, resolve),
    ruleMarker: nothing,
    ruleStar: nothing,
    ruleAttributes: nothing,
    ruleAlertMark: nothing,
    ruleSuggestionMark: nothing,
    ruleSuggestion: (state: State, node: SuggestionNode) =>
      node.change === 'insertion' ? undefined : state.all(node as unknown as Nodes & { children: [] }),
    heading: (state: State, node: Heading) =>
      element('p', { className: ['rw-heading'] }, ...(state.all(node) as ElementContent[])),
    image: (_state: State, node: Image) => ({ type: 'text' as const, value: node.alt ?? '' }),
  };
}

function referenceElement(
  node: ReferenceNode,
  resolve: (written: string) => ReferenceTarget,
): ElementContent {
  const written = node.until === undefined ? `[${node.target}]` : `[${node.target}]..[${node.until}]`;
  const target = resolve(written);
  const { words } = node;
  switch (target.kind) {
    case 'rule':
      return anchor(target.link, words ?? `[${target.link.text}]`);
    case 'term':
      return termLink(target.link.href, target.link.title, words ?? node.target);
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
      return patternElement(words ?? node.target, target.links);
    case 'absent':
      return element(
        'span',
        { className: ['rw-absent'] },
        words ?? `[${target.text}]`,
        ' ',
        element('small', {}, `(${target.why})`),
      );
  }
}

const anchor = ({ href, title }: ReferenceLink, text: string) =>
  element('a', { className: ['rw-ref'], href, title }, text);

/** A link to the definition of a term, which can be read without following it. */
export const termLink = (href: string, title: string, text: string) =>
  element('a', { className: ['rw-term'], href, title }, text);

function patternElement(text: string, links: readonly ReferenceLink[]): ElementContent {
  const children: (ElementContent | string)[] = [`[${text}: `];
  links.slice(0, mostListed).forEach((link, i) => {
    children.push(...(i === 0 ? [] : [', ']), anchor(link, link.text));
  });
  if (links.length > mostListed) children.push(` and ${links.length - mostListed} more`);
  return element('span', { className: ['rw-pattern'] }, ...children, ']');
}
