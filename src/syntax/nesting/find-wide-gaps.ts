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

/** A list number, empty lines, and a text that begins no other block. */
const parted =
  /^(\d{1,9}[.)])[ \t]*\r?\n(?:[ \t]*\r?\n)+([ \t]+)(?!\d{1,9}[.)][ \t]|[-*+][ \t]|[>#|<\x60~])(\S{1,40})/;

/**
 * Find list numbers whose text stands below an empty line, as pages are copied: an item that begins with nothing holds nothing. The edits put it behind
 * the number.
 *
 * @param tree of the text
 */
export function findPartedItems(tree: Root, text: string): Problem[] {
  if (!/\d[.)][ \t]*\r?\n[ \t]*\r?\n[ \t]/.test(text)) return [];
  const problems: Problem[] = [];
  visit(tree, 'listItem', ({ children, position }: ListItem) => {
    const start = position?.start.offset ?? 0;
    const [all = '', mark = '', indent = '', word = ''] = parted.exec(text.slice(start, start + 300)) ?? [];
    if (all === '' || children.length > 0 || indent.length < (position?.start.column ?? 1)) return;
    const at = start + all.length - word.length;
    const edits = [{ at: [start + mark.length, at] as const, text: ' ' }];
    problems.push({ kind: 'misnested-text', at: [at, at + word.length], detail: word, edits });
  });
  return problems;
}

const isOfLine = ({ position }: Nodes, line: number | undefined) => position?.start.line === line;
