import type { ElementContent, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { TermMatcher } from '../../graph/terms.ts';
import { termLink } from './html-references.ts';

/** Context of linking terms. */
export interface TermLinks {
  readonly matcher: TermMatcher;
  /** Address of a term; null if it is not linked here. */
  readonly hrefOf: (id: string) => string | null;
}

/** Elements without uses of terms. */
const skipped = new Set(['a', 'code', 'pre']);

/**
 * Links the first use of each term in a text; linking all would flood the page. A backslash before
 * a word prevents the link and is removed. Source: "The glossary" in docs/format.md.
 */
export function linkTerms(tree: Root, links: TermLinks): void {
  const linked = new Set<string>();
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && skipped.has(node.tagName)) return SKIP;
    if (node.type !== 'text' || !parent || index === undefined) return undefined;
    const parts = partsOf(node, links, linked);
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

function partsOf(node: Text, { matcher, hrefOf }: TermLinks, linked: Set<string>): ElementContent[] {
  const stops: number[] = [];
  let text = '';
  for (const part of node.value.split(/(\\(?=\p{L}))/u)) {
    if (part === '\\') stops.push(text.length);
    else text += part;
  }
  const parts: ElementContent[] = [];
  let at = 0;
  for (const { id, start, end } of matcher.find(text, stops)) {
    const href = linked.has(id) ? null : hrefOf(id);
    if (href === null) continue;
    linked.add(id);
    if (start > at) parts.push({ type: 'text', value: text.slice(at, start) });
    parts.push(termLink(href, text.slice(start, end)));
    at = end;
  }
  if (at < text.length || parts.length === 0) parts.push({ type: 'text', value: text.slice(at) });
  return parts;
}
