import type { Nodes, Root } from 'mdast';
import { memoize } from '../../base/memoize.ts';
import { columnsOf, hangsByNumber, type OpenItem, placeByNumber } from './place-by-number.ts';

/** A block without lists: for nesting, all its lines are one unit. Offsets in the piece. */
export interface Leaf {
  readonly type: Nodes['type'];
  readonly start: number;
  readonly end: number;
  /** Number of list items around it. */
  readonly depth: number;
  /** Its text is kept unchanged: fenced code, or a comment or `<pre>` with an end. */
  readonly isVerbatim: boolean;
  /** It is unclosed: a fence or a comment. */
  readonly isOpen: boolean;
}

/** A piece of a file with its parsed lines. */
export interface ParsedPiece {
  readonly text: string;
  /** Depth of each list item by the offset of its mark; 1 for an item of a top-level list. */
  readonly items: ReadonlyMap<number, number>;
  /** In document order. */
  readonly leaves: readonly Leaf[];
  /**
   * All blocks are indented under their parent's text and lists count on: every line is read as
   * indented.
   */
  readonly isSound: boolean;
}

/** Lines that look like items, or that begin with white space that is text in Markdown. */
const itemLines = /^[ \t]*(?:[\u00a0\u2000-\u200b\u202f\u205f\u3000]|(?:\d{1,9}[.)]|[-*+])[ \t])/gm;
const markAndGap = /(?:(\d{1,9})[.)]|[-*+]) {1,4}/y;

/** Reads the depth of each list item and block from a tree. @param tree of the text */
export function readPiece(tree: Root, text: string): ParsedPiece {
  const items = new Map<number, number>();
  const leaves: Leaf[] = [];
  let isSound = true;
  /** @param content column of blocks at that depth */
  const visit = (node: Nodes, depth: number, content: number): void => {
    const { start: { offset: start = 0, column = 0 } = {}, end } = node.position ?? {};
    if (node.type === 'root') for (const child of node.children) visit(child, depth, content);
    else if (node.type === 'list') {
      let count = depth === 0 ? (node.start ?? 1) - 1 : 0;
      for (const child of node.children) {
        const at = child.position?.start.offset ?? 0;
        items.set(at, depth + 1);
        markAndGap.lastIndex = at;
        const [mark = '', number] = markAndGap.exec(text) ?? [];
        count += 1;
        if (mark === '' || child.position?.start.column !== content + 1) isSound = false;
        if (number !== undefined && Number(number) !== count && !(count === 1 && number === '0'))
          isSound = false;
        if (number === '0') count = 0;
        for (const block of child.children) visit(block, depth + 1, content + mark.length);
      }
    } else {
      if (column !== content + 1 || node.type === 'code' || node.type === 'html') isSound = false;
      const offsets = { start, end: end?.offset ?? 0 };
      leaves.push({ type: node.type, ...offsets, depth, ...endingOf(node, text.slice(start, offsets.end)) });
    }
  };
  visit(tree, 0, 0);
  return { text, items, leaves, isSound: isSound && text.match(itemLines)?.length === items.size };
}

function endingOf(node: Nodes, written: string): Pick<Leaf, 'isVerbatim' | 'isOpen'> {
  const opening = node.type === 'code' ? /^(`{3,}|~{3,})/.exec(written)?.[1] : undefined;
  if (opening !== undefined) {
    const last = /[\r\n][ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(written)?.[1];
    return { isVerbatim: true, isOpen: !last?.startsWith(opening) };
  }
  if (node.type !== 'html') return { isVerbatim: false, isOpen: false };
  if (written.startsWith('<!--')) return { isVerbatim: true, isOpen: !written.includes('-->') };
  return { isVerbatim: /^<(pre|script|style|textarea)\b[\s\S]*<\/\1>/i.test(written), isOpen: false };
}

/** The block that contains an offset. */
export function leafAt(leaves: readonly Leaf[], offset: number): Leaf | null {
  let low = 0;
  let high = leaves.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((leaves[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const leaf = leaves[low - 1];
  return leaf && offset < leaf.end ? leaf : null;
}

/**
 * A line of a text as its author sees it, by indentation and first characters. Offsets in the
 * piece.
 */
export interface OutlineLine {
  readonly start: number;
  /** Offset of its first character. */
  readonly at: number;
  /** Its indentation; a tab extends to the next multiple of four. */
  readonly column: number;
  /**
   * `item`: begins with a list mark. `block`: first line of something else. `more`: continues the
   * line before.
   */
  readonly kind: 'item' | 'block' | 'more' | 'blank';
  /** The list mark, `12.` or `-`; empty for others. */
  readonly mark: string;
  /** Columns between the mark and the text after it; 1 if there is no text. */
  readonly gap: number;
  /** Number of items around it by indentation, including itself. 0 for a continuation. */
  readonly depth: number;
  /** Index of the line of its parent item, or -1. */
  readonly parent: number;
  /** Index of the line of its sibling by number, though it is indented below it; else -1. */
  readonly beside: number;
  /**
   * Its parent is uncertain: an item below one that a text in between has ended; a rule or title
   * without a number.
   */
  readonly isUnsure: boolean;
  /** An item indented below another one that a text in between has ended. */
  readonly isOrphan: boolean;
  /**
   * Depth from the parser of the item or block that begins here; null for an item that it did not
   * read.
   */
  readonly parsed: number | null;
  /** The block that contains it, if it begins no item. */
  readonly leaf: Leaf | null;
}

/** Whether a line is indented with white space that is text in Markdown. */
export const isOddlyIndented = ({ start, at }: Pick<OutlineLine, 'start' | 'at'>, text: string): boolean =>
  /[^ \t]/.test(text.slice(start, at));

/** Whether a line is code only because of its indentation. */
export const isIndentedCode = ({ leaf }: Pick<OutlineLine, 'leaf'>): boolean =>
  leaf?.type === 'code' && !leaf.isVerbatim;

const lines = /([ \t]*)([^\r\n]*)(\r\n?|\n|$)/g;
/** White space that is text in Markdown, before a list mark. */
const oddIndent = /^[\u00a0\u2000-\u200a\u202f\u205f\u3000][\s\u200b]{0,40}(?=(?:\d{1,9}[.)]|[-*+])[ \t])/;
const itemMark = /^(\d{1,9}[.)]|[-*+])([ \t]+)(?=\S)/;
/** A mark without text so far. */
const markAlone = /^(\d{1,9}[.)]|[-*+])[ \t]*$/;
const isBreak = /^([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/**
 * Reads a piece as its author sees it: a line belongs to the last item above it with less
 * indentation. Markdown requires more: content begins under the item's text, so that it depends on
 * the width of the number.
 */
export const outlineOf = memoize((piece: ParsedPiece): readonly OutlineLine[] => {
  const { text, items, leaves } = piece;
  const outline: OutlineLine[] = [];
  const open: OpenItem[] = [];
  /** The leftmost column of a rule since the last heading. */
  let leftmost = Number.POSITIVE_INFINITY;
  let isAfterBlank = true;
  for (const [start, indent, written] of matchLines(text)) {
    const at = start + indent.length;
    const column = columnsOf(indent, 0);
    const place = { start, at, column, depth: 0, parent: -1, beside: -1, isUnsure: false, isOrphan: false };
    const line = { ...place, mark: '', gap: 1, parsed: null, leaf: null };
    if (written === '') {
      outline.push({ ...line, kind: 'blank' });
      isAfterBlank = true;
      continue;
    }
    const leaf = items.has(at) ? null : leafAt(leaves, at);
    const begins = leaf === null || leaf.start >= start || isIndentedCode({ leaf });
    const isAlone = items.has(at) && markAlone.test(written);
    const mark = isItem(written, leaf, begins) ? (isAlone ? markAlone : itemMark).exec(written) : null;
    if (mark?.[1]) {
      const count = Number.parseInt(mark[1], 10);
      const end = at + written.length;
      const { list, isOrphan } = placeByNumber({ column, count }, { open, leftmost }, text, end);
      const before = list ? open.splice(open.indexOf(list))[0] : closeBeside(open, column, count);
      const highest = Math.max(count || 0, before?.highest ?? 0);
      if (count >= 0) leftmost = Math.min(leftmost, column);
      const gap = columnsOf(mark[2] ?? ' ', column + mark[1].length);
      const content = column + mark[1].length + (gap > 4 ? 1 : gap);
      const parent = open.at(-1)?.line ?? -1;
      open.push({ column, meant: list?.meant ?? column, content, count, highest, line: outline.length });
      const parsed = items.get(at) ?? null;
      const isUnsure = isOrphan || leaf?.type === 'heading';
      const placed = { depth: open.length, parent, beside: list?.line ?? -1, isOrphan, isUnsure };
      outline.push({ ...line, ...placed, parsed, kind: 'item', mark: mark[1], gap, leaf });
    } else if (begins && (isAfterBlank || (leaf?.type !== 'code' && leaf?.type !== 'paragraph'))) {
      // Text below an over-indented item belongs to it, also at the column the item should have.
      while ((open.at(-1)?.meant ?? -1) >= column) open.pop();
      if (leaf?.type === 'heading') leftmost = Number.POSITIVE_INFINITY;
      const parsed = leaf?.depth ?? items.get(at) ?? 0;
      const isUnsure = parsed !== open.length && isByItself(leaf, text);
      const placed = { depth: open.length, parent: open.at(-1)?.line ?? -1, isUnsure };
      outline.push({ ...line, ...placed, parsed, kind: 'block', leaf });
    } else outline.push({ ...line, kind: 'more', leaf });
    isAfterBlank = false;
  }
  return outline;
});

function* matchLines(text: string): Generator<[start: number, indent: string, written: string]> {
  let start = 0;
  for (const [line, indent = '', written = ''] of text.matchAll(lines)) {
    if (line === '') return;
    const wide = oddIndent.exec(written)?.[0] ?? '';
    yield [start, indent + wide, written.slice(wide.length)];
    start += line.length;
  }
}

/**
 * Whether a line with a list mark is an item to a reader: not in closed code and comments, nor in a
 * row.
 */
function isItem(written: string, leaf: Leaf | null, begins: boolean): boolean {
  if (isBreak.test(written) || (leaf?.isVerbatim && !begins)) return false;
  return !(leaf?.type === 'table' && written.includes('|'));
}

/** Whether a block is a rule or section: below an item it would lose its id. */
const isByItself = (leaf: Leaf | null, text: string): boolean =>
  leaf?.type === 'heading' ||
  (leaf?.type === 'paragraph' && /\{[#.\w][^{}\r\n]*\}/.test(text.slice(leaf.start, leaf.end)));

/**
 * Closes the items that another one is next to, or left of. Numbers are aligned at either end, and
 * may be a column off.
 *
 * @returns the item that it comes after
 */
function closeBeside(open: OpenItem[], column: number, count: number): OpenItem | undefined {
  let closed: OpenItem | undefined;
  for (let isFirst = true; ; isFirst = false) {
    const last = open.at(-1);
    if (!last) return closed;
    const goesOn = isFirst && column < last.content && count === last.count + 1;
    if (column > last.column + 1 && !goesOn) return closed;
    if (hangsByNumber({ column, count }, last, closed)) return closed;
    closed = open.pop();
  }
}
