import type { Element, Nodes } from 'hast';
import type { SourceLine } from './lines.ts';
import { readTables } from './text-tables.ts';

/** All text of an element. */
export const elementText = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(elementText).join('') : '';

/** The lines of preformatted text, each with its place; where they are sure to be a table, its rows. */
export function preLines(pre: Element, origin: number | undefined): Omit<SourceLine, 'number' | 'indent'>[] {
  const lines = elementText(pre)
    .split(/\r\n?|\n/)
    // The end of code within code says nothing: its lines are text.
    .map(
      (text, i): SourceLine => ({
        number: i,
        indent: 0,
        text: /^\s*(?:`{3,}|~{3,})\s*$/.test(text) ? '' : text,
      }),
    );
  return readTables(lines).lines.map(({ number, text, form }) => ({
    text,
    origin: origin === undefined ? undefined : origin + number,
    form: form ?? 'code',
  }));
}
