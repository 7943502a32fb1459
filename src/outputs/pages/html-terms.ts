import type { ElementContent, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { TermMatcher } from '../../graph/terms.ts';
import { termLink } from './html-references.ts';

/** Context of linking terms. */
export interface TermLinks {
  readonly matcher: TermMatcher;
  /** Address of a term; null if it is not linked here. */
  readonly hrefOf: (id: string) => string | null;
  /** Terms that the section linked before; gets those of the text. */
  readonly linked: Set<string>;
}

/** Elements without uses of terms. */
const skipped = new Set(['a', 'code', 'pre']);

/**
 * Links the first use of each term in a section. Its first use in a later text becomes a link when
 * it is pressed or shown elsewhere: linking all would flood the page. A backslash before a word
 * prevents the link and is removed. Source: "The glossary" in docs/format.md.
 */
export function linkTerms(tree: Root, links: TermLinks): void {
  const found = new Set<string>();
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && skipped.has(node.tagName)) return SKIP;
    if (node.type !== 'text' || !parent || index === undefined) return undefined;
    const parts = partsOf(node, links, found);
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

function partsOf(node: Text, { matcher, hrefOf, linked }: TermLinks, found: Set<string>): ElementContent[] {
  const stops: number[] = [];
  let text = '';
  for (const part of node.value.split(/(\\(?=\p{L}))/u)) {
    if (part === '\\') stops.push(text.length);
    else text += part;
  }
  const parts: ElementContent[] = [];
  let at = 0;
  for (const { id, start, end } of matcher.find(text, stops)) {
    const href = found.has(id) ? null : hrefOf(id);
    if (href === null) continue;
    found.add(id);
    if (start > at) parts.push({ type: 'text', value: text.slice(at, start) });
    parts.push(termLink(href, text.slice(start, end), linked.has(id)));
    linked.add(id);
    at = end;
  }
  if (at < text.length || parts.length === 0) parts.push({ type: 'text', value: text.slice(at) });
  return parts;
}
