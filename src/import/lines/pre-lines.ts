import type { Element, Nodes } from 'hast';
import type { SourceLine } from './lines.ts';

/** The lines of preformatted text, each with its place. */
export function preLines(pre: Element, origin: number | undefined): Omit<SourceLine, 'number' | 'indent'>[] {
  const text = (node: Nodes): string =>
    node.type === 'text' ? node.value : 'children' in node ? node.children.map(text).join('') : '';
  return text(pre)
    .split(/\r\n?|\n/)
    .map((line, i) => ({ text: line, origin: origin === undefined ? undefined : origin + i, form: 'code' }));
}
