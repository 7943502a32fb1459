import type { Element } from 'hast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import rehypeParse from 'rehype-parse';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { hastLines } from './html-lines.ts';
import type { SourceLine } from './lines.ts';

/**
 * Take the text out of a Markdown document as lines that the dialects read, the same way as {@link hastLines} does for HTML.
 *
 * Markdown of other programs, not the authoring format: brackets and signs in it are text for the dialect to read.
 *
 * @returns a message where the document is nested too deeply to be read
 */
export function markdownLines(markdown: string): SourceLine[] | string {
  try {
    const tree = parser.parse(markdown);
    return hastLines(parser.runSync(tree));
  } catch (error) {
    if (error instanceof RangeError) return 'the Markdown is nested too deeply to be read.';
    throw error;
  }
}

const html = unified().use(rehypeParse, { fragment: true }).freeze();

const parser = unified()
  .use(remarkParse)
  .use(tables)
  .use(remarkRehype, {
    handlers: {
      // HTML in the text is read like all else, so that no word of it is lost.
      html: (_state: unknown, node: { value: string }) => html.parse(node.value).children as Element[],
    },
  })
  .freeze();

function tables(this: Processor): undefined {
  const data = this.data() as Record<'micromarkExtensions' | 'fromMarkdownExtensions', unknown[] | undefined>;
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
}
