import type { Element, Nodes } from 'hast';
import type { SourceLine } from './lines.ts';

/** All text of an element. */
export const elementText = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(elementText).join('') : '';

/** The lines of preformatted text, each with its place. */
export function preLines(pre: Element, origin: number | undefined): Omit<SourceLine, 'number' | 'indent'>[] {
  return elementText(pre)
    .split(/\r\n?|\n/)
    .map((line, i) => ({ text: line, origin: origin === undefined ? undefined : origin + i, form: 'code' }));
}
