import type { Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Keep formulas that stand as paragraphs of their own, `$$ … $$`, as they are written: what looks like emphasis or a line of text in them
 * is neither.
 *
 * @param source that the places of the tree are in
 */
export function keepFormulas(tree: Root, source: string): void {
  visit(tree, 'paragraph', (paragraph: Paragraph) => {
    const { start, end } = paragraph.position ?? {};
    const written = source.slice(start?.offset, end?.offset);
    if (/^\$\$[^$]+\$\$$/.test(written))
      paragraph.children = [{ type: 'text', value: written.replace(/\s+/g, ' ') }];
  });
}
