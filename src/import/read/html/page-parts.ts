import type { Element, Nodes, Root } from 'hast';

const roles = new Map([
  ['navigation', 'menu'],
  ['doc-toc', 'table of contents'],
  ['banner', 'head of the page'],
  ['contentinfo', 'foot of the page'],
  ['search', 'search'],
]);

const own = new Map([
  ['nav', 'menu'],
  ['header', 'head of the page'],
  ['footer', 'foot of the page'],
  ['aside', 'next to the text'],
]);

/** Elements whose `header`, `footer` and `aside` are not the page's. */
const parts = new Set(['main', 'article', 'section', 'details', 'blockquote']);

/** Whether this is a part with a header and footer of its own. */
export const isPart = ({ tagName }: Element): boolean => parts.has(tagName);

/** Kind of furniture that an element is, in words; null for text. */
export type FurnitureOf = (element: Element, isWithin: boolean) => string | null;

/** Recognises furniture by elements and roles; with a single `main`, everything outside it. */
export function pageParts(page: Root): FurnitureOf {
  const around = new Set<Nodes>();
  const mainsIn = (node: Nodes): number => {
    const isMain = node.type === 'element' && (node.tagName === 'main' || node.properties['role'] === 'main');
    const inside = 'children' in node ? node.children : [];
    const count = isMain ? 1 : inside.reduce((sum, child) => sum + mainsIn(child), 0);
    if (count > 0) around.add(node);
    return count;
  };
  const hasMain = mainsIn(page) === 1;
  return (element, isWithin) =>
    around.has(element)
      ? null
      : (furnitureByElement(element, isWithin) ?? (hasMain && !isWithin ? 'next to the text' : null));
}

function furnitureByElement({ tagName, properties }: Element, isWithin: boolean): string | null {
  const role = roles.get(String(properties['role'] ?? ''));
  if (role !== undefined) return role;
  if (properties['hidden'] !== undefined && properties['hidden'] !== false) return 'hidden';
  if (/(?:^|;)\s*display\s*:\s*none/i.test(String(properties['style'] ?? ''))) return 'hidden';
  if (isWithin && tagName !== 'nav') return null;
  return own.get(tagName) ?? null;
}
