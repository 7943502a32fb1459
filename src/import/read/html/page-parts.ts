import type { Element, Nodes, Root } from 'hast';

/** What a page of the web says of its parts. */
export interface PageParts {
  /** What an element is that is no text of the document, in words; null for any other. */
  readonly furnitureOf: (element: Element, isWithin: boolean) => string | null;
}

const roles = new Map([
  ['navigation', 'menu'],
  ['doc-toc', 'table of contents'],
  ['banner', 'head of the page'],
  ['contentinfo', 'foot of the page'],
  ['search', 'search'],
]);

/** Elements whose `header`, `footer` and `aside` are not those of the page. */
const parts = new Set(['main', 'article', 'section', 'details', 'blockquote']);

/** Is this a part with a head and foot of its own? */
export const isPart = ({ tagName }: Element): boolean => parts.has(tagName);

/** Find what a page tells by elements and roles: where one element is its `main`, all outside of that stands beside the text. */
export function pageParts(page: Root): PageParts {
  const { mains, around } = findMains(page);
  const [main] = mains.length === 1 ? mains : [];
  return {
    furnitureOf(element, isWithin) {
      if (element === main || around.has(element)) return null;
      if (main && !isWithin) return toldBy(element, false) ?? 'beside the text';
      return toldBy(element, isWithin);
    },
  };
}

function toldBy({ tagName, properties }: Element, isWithin: boolean): string | null {
  const role = roles.get(String(properties['role'] ?? ''));
  if (role !== undefined) return role;
  if (properties['hidden'] !== undefined && properties['hidden'] !== false) return 'hidden';
  if (/(?:^|;)\s*display\s*:\s*none/i.test(String(properties['style'] ?? ''))) return 'hidden';
  if (tagName === 'nav') return 'menu';
  if (isWithin) return null;
  const own = new Map([
    ['header', 'head of the page'],
    ['footer', 'foot of the page'],
    ['aside', 'beside the text'],
  ]);
  return own.get(tagName) ?? null;
}

/** The elements that are the text of the page, and those that hold one of them. */
function findMains(page: Root): { readonly mains: Element[]; readonly around: ReadonlySet<Element> } {
  const mains: Element[] = [];
  const around = new Set<Element>();
  const look = (node: Nodes, above: readonly Element[]): void => {
    if (node.type !== 'element' && node.type !== 'root') return;
    if (node.type === 'element' && (node.tagName === 'main' || node.properties['role'] === 'main')) {
      mains.push(node);
      for (const element of above) around.add(element);
      return;
    }
    const inside = node.type === 'element' ? [...above, node] : above;
    for (const child of node.children) look(child, inside);
  };
  look(page, []);
  return { mains, around };
}
