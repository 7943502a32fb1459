import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { fromMarkdownExtensions, syntaxExtension } from './extension.ts';

/**
 * The one interface to a Markdown parser: text in, mdast with exact positions out.
 *
 * Nothing else in the project knows micromark, so that another parser with the same trees can stand here.
 * Never throws on any string. Positions: line and column 1-based, offset 0-based in UTF-16 units.
 *
 * @param text a Markdown text without front matter
 */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: [syntaxExtension], mdastExtensions: fromMarkdownExtensions });
}
