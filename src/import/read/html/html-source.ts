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

/** Read HTML: headings, paragraphs, items with the marks that a page shows, rows, and what its elements call a menu, head or foot. */
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

/** Signs of a text that are not in its blocks. */
export const signLosses = (text: string) =>
  signRemarks(text).map(({ line, kind, message }) => ({ at: { line }, kind, message }));

/** What a page is called in its head; null for none. */
function titleIn(tree: Root): string | null {
  let title = '';
  visit(tree, 'element', ({ tagName, children: [text] }) => {
    if (tagName === 'title' && text?.type === 'text') title = text.value.replace(/\s+/g, ' ').trim();
    return title !== '' || tagName === 'body' ? EXIT : undefined;
  });
  return title === '' ? null : title;
}
