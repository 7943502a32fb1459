import type { Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

const parser = unified().use(remarkParse).use(tables).freeze();

/** Parse Markdown that holds none of our constructs: CommonMark with the tables of GFM, as a published graph has it. */
export const parsePlain = (text: string): Root => parser.parse(text);

function tables(this: Processor): undefined {
  const data = this.data() as Record<'micromarkExtensions' | 'fromMarkdownExtensions', unknown[] | undefined>;
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
}
