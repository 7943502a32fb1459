import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { EXIT, visit } from 'unist-util-visit';
import type { Reader } from '../../document/source.ts';
import { signRemarks, withPlainSigns } from '../../lines/decode-text.ts';
import { blockWriter } from '../block-writer.ts';
import { placeNotes } from '../place-notes.ts';
import { takeSettings } from '../settings.ts';
import { walkHtml } from './walk-html.ts';

/**
 * Reads HTML: headings, paragraphs, items with their visible marks, rows, and menus, headers and
 * footers as furniture.
 */
export const htmlSource: Reader<string> = (html) => {
  const text = withPlainSigns(html.replace(/^\uFEFF/, ''));
  const { block, title, rest } = takeSettings(text);
  const writer = blockWriter();
  try {
    const tree = unified().use(rehypeParse).parse(rest);
    walkHtml(tree, writer);
    return {
      kind: 'html',
      title: title ?? titleIn(tree),
      blocks: [...(block ? [block] : []), ...placeNotes(writer.blocks)],
      raw: [{ page: null, text, kind: 'html' }],
      losses: [...signLosses(html), ...writer.losses],
    };
  } catch (error) {
    if (error instanceof RangeError) return { refused: 'the HTML is nested too deeply to be read.' };
    throw error;
  }
};

/** Characters of a text that are not in its blocks. */
export const signLosses = (text: string) =>
  signRemarks(text).map(({ line, kind, message }) => ({ at: { line }, kind, message }));

/** The title in the head of a page, or null. */
function titleIn(tree: Root): string | null {
  let title = '';
  visit(tree, 'element', ({ tagName, children: [text] }) => {
    if (tagName === 'title' && text?.type === 'text') title = text.value.replace(/\s+/g, ' ').trim();
    return title !== '' || tagName === 'body' ? EXIT : undefined;
  });
  return title === '' ? null : title;
}
