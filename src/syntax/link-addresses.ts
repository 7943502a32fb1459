import type { Nodes, Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';

/**
 * The addresses of a tree's link definitions as they stand after the words of a link, `(https://example.org "title")`. Where a
 * name is defined twice the first one counts, as in CommonMark. Nothing is looked for before a link asks.
 */
export function createAddresses(tree: Root): (identifier: string) => string | null {
  let addresses: ReadonlyMap<string, string> | null = null;
  return (identifier) => {
    addresses ??= addressesIn(tree);
    return addresses.get(identifier) ?? null;
  };
}

function addressesIn(tree: Root): Map<string, string> {
  const addresses = new Map<string, string>();
  visit(tree as Nodes, 'definition', ({ identifier, url, title }) => {
    const link = toMarkdown({ type: 'link', url, title, children: [] });
    if (!addresses.has(identifier)) addresses.set(identifier, link.trim().slice('[]'.length));
  });
  return addresses;
}
