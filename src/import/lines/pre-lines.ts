import type { Element, Nodes } from 'hast';
import { areItems } from './indented-prose.ts';
import { indentOf, type LineWriter, type WrittenLine, writeMark } from './line-writer.ts';
import type { SourceLine } from './lines.ts';
import { areProse } from './prose-fences.ts';
import { sourceIndentOf } from './source-indent.ts';
import { readTables } from './text-tables.ts';

/** All text of an element. */
export const elementText = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(elementText).join('') : '';

/** Write the lines of preformatted text, each with its place; where they are sure to be a table, its rows. */
export function writeCode(pre: Element, writer: LineWriter): void {
  const [code] = pre.children;
  if (code?.type === 'element') writer.sourceIndent = sourceIndentOf(code);
  writeMark(writer);
  writer.lines.push(...preLines(pre, writer.origin, indentOf(writer)));
}

/** @param indent columns that what holds it is indented */
function preLines(pre: Element, origin: number | undefined, indent: number): WrittenLine[] {
  const lines = elementText(pre)
    .split(/\r\n?|\n/)
    .map((text, number): SourceLine => ({ number, indent: 0, text }));
  const at = (line: number) => (origin === undefined ? undefined : origin + line);
  if (areItems(pre))
    return lines.map(({ number, text }) => ({ text: ' '.repeat(indent) + text, origin: at(number) }));
  const { lines: read } = readTables(lines);
  const others = read.filter(({ text, form }) => form !== 'row' && text.trim() !== '');
  // A table within code is a part of it, and one of a page of prose a table.
  const isPage = areProse(others.map(({ text }) => text));
  return (isPage ? read : lines).map(({ number, text, form }) => ({
    text,
    origin: at(number),
    ...(form === 'row' ? { form } : { form: 'code', indent }),
  }));
}
