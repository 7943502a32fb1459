import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { rulewright } from './plugin.ts';
import { parseQuickly } from './quick/parse-quickly.ts';

const withTables = unified().use(remarkParse).use(rulewright).freeze();
const withoutTables = unified().use(remarkParse).use(rulewright, { tables: false }).freeze();

/** What no table is without: a bar, or a colon at the dashes of a table with one column. */
const tableMark = /\||:-|-:/;

/**
 * Parses Markdown to mdast with exact positions. Never throws on any string.
 * The only module that knows the parser, so that it can be replaced. Positions: line and column
 * 1-based, offset 0-based in UTF-16 units.
 *
 * @param text a Markdown text without front matter
 */
export function parseMarkdown(text: string): Root {
  return parseQuickly(text, parseFully) ?? parseFully(text);
}

/** The same by remark-parse and our extension of it alone: slower, and right for every text. */
export function parseFully(text: string): Root {
  return (tableMark.test(text) ? withTables : withoutTables).parse(text);
}
