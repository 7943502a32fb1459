import type { ListItem, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Problem } from '../facts.ts';

/** Five columns or more between a list mark and its text: without them the text of no item is code. */
const wideGap = /(?:\d[.)]|[-*+])(?: {5,}|[ \t]*\t[ \t]*)\S/;

/**
 * Find items whose text is code since it stands five columns or more behind the mark. The edits leave one space there.
 *
 * @param tree of the text
 */
export function findWideGaps(tree: Root, text: string): Problem[] {
  if (!wideGap.test(text)) return [];
  const problems: Problem[] = [];
  visit(tree, 'listItem', ({ children: [first], position }: ListItem) => {
    const start = position?.start.offset ?? 0;
    if (first?.type !== 'code' || !isOfLine(first, position?.start.line)) return;
    const [, mark = '', gap = '', word = ''] =
      /^(\d{1,9}[.)]|[-*+])([ \t]+)([^\s`~]\S{0,39})/.exec(text.slice(start, start + 200)) ?? [];
    if (word === '') return;
    const at = start + mark.length + gap.length;
    const edits = [{ at: [start + mark.length, at] as const, text: ' ' }];
    problems.push({ kind: 'indented-text', at: [at, at + word.length], detail: word, edits });
  });
  return problems;
}

const isOfLine = ({ position }: Nodes, line: number | undefined) => position?.start.line === line;
