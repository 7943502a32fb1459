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

/** A rule without an id whose text ends within a sentence, and behind an empty line what goes on with it, up to an id; no line of that looks like an item. */
const torn =
  /^\d{1,9}[.)][ \t]+[^\r\n{}]*?([\p{L}\p{N},(]+)([ \t]*\r?\n[ \t]*\r?\n[ \t]*)(?=\p{Ll}(?!\p{L}{0,3}[.)])[^\r\n{}]*(?:\r?\n[ \t]*(?!\(?[\p{L}\p{N}]{1,4}[.)])[\p{L}\p{N}("'“‘][^\r\n{}]*){0,20}\{#[^{}\r\n]*\}[ \t]*(?:[\r\n]|$))/u;
/** More than a rule takes up to its id. */
const longest = 4000;

/**
 * Find rules that an empty line parts within a sentence, so that their id is one of a note. The edits join the halves.
 *
 * @param tree of the text
 */
export function findTornRules(tree: Root, text: string): Problem[] {
  if (!/[\p{L}\p{N},(][ \t]*\r?\n[ \t]*\r?\n[ \t]*\p{Ll}/u.test(text)) return [];
  const problems: Problem[] = [];
  visit(tree, 'listItem', ({ position }: ListItem) => {
    const start = position?.start.offset ?? 0;
    const [all = '', word = '', gap = ''] = torn.exec(text.slice(start, start + longest)) ?? [];
    const end = start + all.length;
    // What is indented as a paragraph of the item was written as one.
    if (all === '' || end < (position?.end.offset ?? 0)) return;
    const at = [end - gap.length - word.length, end - gap.length] as const;
    problems.push({ kind: 'torn-text', at, detail: word, edits: [{ at: [at[1], end], text: ' ' }] });
  });
  return problems;
}

const isOfLine = ({ position }: Nodes, line: number | undefined) => position?.start.line === line;
