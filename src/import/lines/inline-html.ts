import type { Html, Parents, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { htmlNames } from '../../base/html-names.ts';

/**
 * Put HTML inside of a text together with the words between its tags, so that an element has what stands in it: Markdown takes
 * each tag for itself, and the words of `<a href="#boats">Boats</a>` for no part of a link.
 */
export function joinInlineHtml(tree: Root): void {
  visit(tree, ['paragraph', 'heading', 'strong', 'emphasis', 'delete', 'tableCell'], (node) => {
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

/** What is written as a tag is and has no attribute, and stands alone: `<name of the boat>`. */
const bareTag = /(?<!>)<([A-Za-z][A-Za-z0-9]*)((?:\s[^<>="/]*)?)>(?!<)/g;

/** Make text of what looks like a tag and is none: no element of HTML is called so, and nothing of that name is closed. */
export function keepAngled(tree: Root, source: string): void {
  visit(tree, 'html', (node: Html) => {
    const { start, end } = node.position ?? {};
    const [from, to] = [start?.offset ?? 0, end?.offset ?? source.length];
    if (source[from - 1] === '>' || source[to] === '<') return;
    // `<version>Version 2` and `# <article-A> Boats` mark a line.
    const before = source.slice(source.lastIndexOf('\n', from - 1) + 1, from);
    const isHeading = /^#{1,6}\s+$/.test(before);
    if (!/\s/.test(node.value) && (isHeading || (before.trim() === '' && /^\S/.test(source.slice(to)))))
      return;
    node.value = node.value.replace(bareTag, (tag, name: string, more: string) => {
      const isTag = htmlNames.has(name.toLowerCase()) || source.includes(`</${name}`);
      return isTag ? tag : `&lt;${name}${more}&gt;`;
    });
  });
}
