import type { Parents, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Put HTML inside of a text together with the words between its tags, so that an element has what stands in it: Markdown takes
 * each tag for itself, and the words of `<a href="#boats">Boats</a>` for no part of a link.
 */
export function joinInlineHtml(tree: Root): void {
  visit(tree, ['paragraph', 'heading', 'strong', 'emphasis', 'tableCell'], (node) => {
    const parent = node as Parents;
    if (!parent.children.some(({ type }) => type === 'html')) return;
    const joined: PhrasingContent[] = [];
    for (const child of parent.children as PhrasingContent[]) {
      const last = joined.at(-1);
      const isOfElement = child.type === 'html' || (child.type === 'text' && last?.type === 'html');
      if (isOfElement && (last?.type === 'html' || last?.type === 'text'))
        joined[joined.length - 1] = { ...last, type: 'html', value: asHtml(last) + asHtml(child) };
      else joined.push(child);
    }
    parent.children = joined as typeof parent.children;
  });
}

const asHtml = ({ type, value }: PhrasingContent & { readonly value: string }): string =>
  type === 'html' ? value : value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
