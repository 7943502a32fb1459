import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { element } from './html-element.ts';

/**
 * Make tables fit for a page: each in a box that scrolls by itself on a narrow screen (and can be reached by keyboard for it), columns
 * aligned by class, header cells with a scope, and no header cell that is empty.
 */
export function prepareTables(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'th' || node.tagName === 'td') prepareCell(node);
    if (node.tagName !== 'table' || !parent || index === undefined) return;
    const properties = { className: ['rw-scroll'], role: 'group', tabIndex: 0, ariaLabel: 'Table' };
    // The visitor goes on inside the table itself, which is still the node it is at.
    parent.children[index] = element('div', properties, node);
  });
}

function prepareCell(cell: Element): void {
  const { align, ...properties } = cell.properties;
  cell.properties = properties;
  if (align === 'right' || align === 'center') cell.properties['className'] = [`rw-${align}`];
  if (cell.tagName !== 'th') return;
  if (cell.children.length === 0) cell.tagName = 'td';
  else cell.properties['scope'] = 'col';
}
