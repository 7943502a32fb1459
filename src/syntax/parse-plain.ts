import type { PhrasingContent, Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

const parser = unified().use(remarkParse).use(tables).freeze();

/** What means anything to Markdown after the beginning of a line. */
const signs = /[\\`*_[\]<>&~|\p{Cc}]/u;
const picture = /!\[\]\(([a-z][a-z\d:-]*)\)/;

/**
 * Parse Markdown that holds none of our constructs: CommonMark with the tables of GFM, as a
 * published graph has it.
 *
 * @returns nodes of which not all have a position
 */
export const parsePlain = (text: string): Root => lineOf(text) ?? parser.parse(text);

/** The same, with the position of each node. */
export const parseWithPlaces = (text: string): Root => parser.parse(text);

/**
 * A line that begins with a letter, holds nothing that means anything to Markdown but pictures
 * without words, and has no white space at its end: one paragraph. Nine of ten rules are such
 * lines, and the parser takes most of the time that a page takes.
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
