import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { rulewright } from './plugin.ts';
import { parseQuickly } from './quick/parse-quickly.ts';

const withTables = unified().use(remarkParse).use(rulewright).freeze();
const withoutTables = unified().use(remarkParse).use(rulewright, { tables: false }).freeze();

/** Every table has one: a bar, or a colon in the dashes of a single column. */
const tableMark = /\||:-|-:/;

/**
 * Parses Markdown to mdast with exact positions. Never throws on any string.
 * The only module that knows the parser, so that it can be replaced. Positions: line and column
 * 1-based, offset 0-based in UTF-16 units.
 *
 * @param text a Markdown text without front matter
 * @experimental
 */
export function parseMarkdown(text: string): Root {
  return parseQuickly(text, parseFully) ?? parseFully(text);
}

/** The same with remark-parse and our extension alone: slower, but correct for every text. */
export function parseFully(text: string): Root {
  return (tableMark.test(text) ? withTables : withoutTables).parse(text);
}
