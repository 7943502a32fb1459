import type { Element, ElementContent, Root, Text } from 'hast';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { elementText } from './pre-lines.ts';

/** How makers of sites call a box beside the text. */
const isBox =
  /(?:^|[-_])(?:admonition|admonitionblock|callout|alert)(?:$|[-_])|^(?:attention|caution|danger|error|example|hint|important|info|note|seealso|tip|warning)$/;

const boxes: ReadonlySet<string> = new Set(['div', 'aside', 'blockquote']);

/** Longest title of a box, in UTF-16 units. */
const longestTitle = 60;

/**
 * Make quotations of the boxes that makers of sites set notes, warnings and examples in, each with its title in front of its first
 * words, `Note: …`, as alerts of Markdown are read. A box without a title that is no example stays as it is: its looks alone say what
 * it is.
 */
export function quoteHtmlAlerts(tree: Root): Root {
  visit(tree, 'element', (box) => {
    const isExample = (boxes.has(box.tagName) || box.tagName === 'p') && isExampleBox(box);
    const isOne = boxes.has(box.tagName) && classesOf(box).some((name) => isBox.test(name));
    if (!isExample && !isOne) return;
    const title = takeTitle(box);
    if (title !== null || isExample) box.tagName = 'blockquote';
    if (title !== null) putInFront(box, { type: 'text', value: title });
  });
  return tree;
}

/** Is this box, or paragraph, called an example? */
export const isExampleBox = (box: Element): boolean =>
  classesOf(box).some((name) => /(?:^|[-_])examples?(?:$|[-_])/i.test(name) && !isTitle.test(name));

const isTitle = /title|heading|label/i;

const classesOf = ({ properties }: Element): string[] => {
  const { className } = properties;
  return Array.isArray(className) ? className.map((name) => String(name)) : [];
};

/** Take the title out of a box, where its first words are one, as they are written in front of others; null for a box without. */
function takeTitle(box: Element): string | null {
  let taken: string | null = null;
  visit(box, (node, at, parent) => {
    if (node.type === 'text') return node.value.trim() === '' ? SKIP : EXIT;
    if (node.type !== 'element' || node === box || at === undefined || parent?.type !== 'element') return;
    if (!classesOf(node).some((name) => isTitle.test(name))) return;
    const words = elementText(node).replace(/\s+/g, ' ').trim();
    if (words === '' || words.length > longestTitle) return EXIT;
    taken = `${(words[0] ?? '').toUpperCase()}${words.slice(1)}${/\p{P}$/u.test(words) ? '' : ':'} `;
    parent.children.splice(at, 1);
    // Asciidoctor sets the title into one cell of a table and the text into another.
    if (parent.tagName === 'td') box.children = otherCell(box, parent);
    return EXIT;
  });
  return taken;
}

function otherCell(box: Element, title: Element): ElementContent[] {
  const children: ElementContent[] = [];
  visit(box, { type: 'element', tagName: 'td' }, (cell) => {
    if (cell !== title) children.push(...cell.children);
    return SKIP;
  });
  return children;
}

/** Put a title in front of the first paragraph, or on a line of its own above what is none. */
function putInFront(holder: Element, title: Text): void {
  const first = holder.children.find((child) => child.type === 'element' || elementText(child).trim() !== '');
  if (first?.type === 'element' && /^(?:p|div)$/.test(first.tagName)) putInFront(first, title);
  else holder.children.unshift(title);
}
