import type { PhrasingContent, Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

const parser = unified().use(remarkParse).use(tables).freeze();

/**
 * A line that begins with a letter, holds nothing that means anything to Markdown but pictures without words, and has no white
 * space at its end: one paragraph. Nine of ten rules are such lines, and the parser takes most of the time that a page takes.
 */
const plainLine = /^\p{L}(?:[^\\`*_[\]<>&~|\p{Cc}]|!\[\]\([a-z][a-z\d:-]*\))*$/u;
const picture = /!\[\]\(([^)]*)\)/;

/**
 * Parse Markdown that holds none of our constructs: CommonMark with the tables of GFM, as a published graph has it.
 *
 * @returns nodes of which not all have a position
 */
export const parsePlain = (text: string): Root =>
  plainLine.test(text) && text.trimEnd() === text ? paragraphOf(text) : parser.parse(text);

function paragraphOf(line: string): Root {
  // Every second part is the address of a picture.
  const children = line.split(picture).flatMap((part, i): PhrasingContent[] => {
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
