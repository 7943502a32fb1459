import type { PhrasingContent, Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

const parser = unified().use(remarkParse).use(tables).freeze();

/** Characters with a meaning in Markdown inside a line. */
const signs = /[\\`*_[\]<>&~|\p{Cc}]/u;
const picture = /!\[\]\(([a-z][a-z\d:-]*)\)/;

/**
 * Parses Markdown without our constructs: CommonMark with GFM tables, as in a published graph.
 *
 * @returns nodes, not all with a position
 */
export const parsePlain = (text: string): Root => lineOf(text) ?? parser.parse(text);

/** The same, with the position of each node. */
export const parseWithPlaces = (text: string): Root => parser.parse(text);

/**
 * Reads a line that begins with a letter, has no Markdown except pictures without words, and no
 * white space at its end: one paragraph. Nine of ten rules are such lines, and parsing dominates
 * rendering.
 */
function lineOf(text: string): Root | null {
  // Every second part is the address of a picture.
  const parts = text.split(picture);
  const isPlain = /^\p{L}/u.test(text) && text.trimEnd() === text && !parts.some((part) => signs.test(part));
  if (!isPlain) return null;
  const children = parts.flatMap((part, i): PhrasingContent[] => {
    if (i % 2 === 1) return [{ type: 'image', title: null, url: part, alt: '' }];
    return part === '' ? [] : [{ type: 'text', value: part }];
  });
  return { type: 'root', children: [{ type: 'paragraph', children }] };
}

function tables(this: Processor): undefined {
  const data = this.data() as Record<'micromarkExtensions' | 'fromMarkdownExtensions', unknown[] | undefined>;
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
}
