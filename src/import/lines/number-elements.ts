import type { Element, ElementContent, Nodes, Root } from 'hast';
import { elementText } from './pre-lines.ts';

/** Elements that a page sets beside each other as it likes. */
const boxes: ReadonlySet<string> = new Set(['div', 'section', 'article', 'p', 'dt', 'dd']);

/**
 * Put a number that has a box of its own in front of the text in the box behind it, where nothing else stands in the one around both:
 * `<div><div>12.</div><div>Nobody rows alone.</div></div>`. Changes the tree.
 */
export function joinNumberElements(tree: Root): Root {
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!('children' in node)) continue;
    if (node.type === 'element') joinNumber(node);
    open.push(...node.children);
  }
  return tree;
}

function joinNumber(node: Element): void {
  const inside = node.children.filter(
    (child) => child.type === 'element' || elementText(child).trim() !== '',
  );
  const [first, second, more] = inside;
  if (!isBox(first) || !isBox(second) || more || !boxes.has(node.tagName)) return;
  if (!isNumberBox(first) || second.children.some(isBox)) return;
  second.children.unshift({ type: 'text', value: `${elementText(first).trim()} ` });
  node.children = [second];
}

const isBox = (node: ElementContent | undefined): node is Element =>
  node?.type === 'element' && boxes.has(node.tagName);

/** Is a number with a sign behind it all that a box holds? */
const isNumberBox = ({ children }: Element): boolean =>
  children.every(({ type }) => type === 'text') &&
  /^\s*\(?\d{1,4}(?:\.?[\p{L}\d]{1,4}){0,8}[.):]\s*$/u.test(children.map(elementText).join(''));
