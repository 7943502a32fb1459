import type { Paragraph, Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';

/** A row between bars, and what parts the head of a table from its body. */
const row = /^\|.*\|.*\|$/;
const dashes = /^\|(?:\s*:?-+:?\s*\|)+$/;

/**
 * Read paragraphs whose lines all stand between bars as tables, as other readers of Markdown do: without a line of dashes, or with one of more or
 * fewer columns than the row above has. A first row without words heads nothing.
 *
 * @param source lines of the text
 */
export function readBarTables(tree: Root, source: readonly string[], parse: (text: string) => Root): void {
  visit(tree, 'paragraph', ({ position }: Paragraph, at, parent) => {
    if (!position || !parent || at === undefined) return;
    const from = position.start.line;
    const lines = source.slice(from - 1, position.end.line).map((line) => line.replace(/^[\s>]+/, '').trim());
    const rows = lines.flatMap((text, i) => (/[^\s|:-]/.test(text) ? [{ text, line: from + i }] : []));
    if (rows.length < 2 || !lines.every((line) => row.test(line) || dashes.test(line))) return;
    const width = Math.max(...rows.map(({ text }) => text.split(/(?<!\\)\|/).length - 2));
    const isHeaded = dashes.test(lines[1] ?? '') && rows[0]?.line === from;
    const head = isHeaded ? [] : [{ text: `|${' |'.repeat(width)}`, line: from }];
    const [first, ...others] = [...head, ...rows];
    if (!first) return;
    const padded = first.text + ' |'.repeat(width - (first.text.split(/(?<!\\)\|/).length - 2));
    const text = [padded, `|${'-|'.repeat(width)}`, ...others.map((one) => one.text)].join('\n');
    const [table] = parse(text).children;
    if (table?.type !== 'table') return;
    parent.children[at] = placed(
      table,
      [first, ...others].map(({ line }) => line),
    );
  });
}

/** A table whose rows stand in these lines, and what is in them nowhere: no other place of the text is meant. */
function placed(table: Table, lines: readonly number[]): Table {
  visit(table, (node) => {
    if (node.type !== 'tableRow') delete node.position;
  });
  for (const [i, { position }] of table.children.entries()) if (position) position.start.line = lines[i] ?? 1;
  return table;
}
