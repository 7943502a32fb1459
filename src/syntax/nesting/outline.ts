import { type Leaf, leafAt, type ParsedLines } from './parsed-lines.ts';
import { columnsOf, hangsByNumber, type OpenItem, placeByNumber } from './place-by-number.ts';

/** A line of a text as its author sees it, by its indentation and by what it begins with. Offsets in the piece. */
export interface OutlineLine {
  readonly start: number;
  /** Offset of what it begins with. */
  readonly at: number;
  /** How far it is indented; a tab goes to the next multiple of four. */
  readonly column: number;
  /** `item`: begins with a list mark. `block`: first line of something else. `more`: goes on with the line before. */
  readonly kind: 'item' | 'block' | 'more' | 'blank';
  /** The list mark, `12.` or `-`; empty for others. */
  readonly mark: string;
  /** How far the text behind the mark stands from it, in columns; 1 where it cannot be told. */
  readonly gap: number;
  /** How many items hold it by its indentation; its own counts. 0 for a line that goes on. */
  readonly depth: number;
  /** Index of the line of the item that holds it, or -1. */
  readonly parent: number;
  /** Index of the line of the item that it stands beside though it is indented below it, by the numbers; else -1. */
  readonly beside: number;
  /** What it begins with speaks against the place that its indentation gives it, and nothing says which one is meant. */
  readonly isUnsure: boolean;
  /** An item that is indented below another one that a text in between has ended. */
  readonly isOrphan: boolean;
  /** What a parser made of it: the depth of the item or block that begins here; null for an item that became none. */
  readonly parsed: number | null;
  /** The block that it is in, where it begins no item. */
  readonly leaf: Leaf | null;
}

/** Is a line indented by white space that Markdown takes for a part of the text? */
export const isOddlyIndented = ({ start, at }: Pick<OutlineLine, 'start' | 'at'>, text: string): boolean =>
  /[^ \t]/.test(text.slice(start, at));

/** Is a line code only since it is indented so far? */
export const isIndentedCode = ({ leaf }: Pick<OutlineLine, 'leaf'>): boolean =>
  leaf?.type === 'code' && !leaf.isVerbatim;

const lines = /([ \t]*)([^\r\n]*)(\r\n?|\n|$)/g;
/** White space that is none for Markdown, in front of a list mark. */
const oddIndent = /^[\u00a0\u2000-\u200a\u202f\u205f\u3000][\s\u200b]{0,40}(?=(?:\d{1,9}[.)]|[-*+])[ \t])/;
const itemMark = /^(\d{1,9}[.)]|[-*+])([ \t]+)(?=\S)/;
/** Of an item that has no text yet. */
const bareMark = /^(\d{1,9}[.)]|[-*+])[ \t]*$/;
const isBreak = /^([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/**
 * Read a text as its author sees it: a line belongs to the last item above it that is indented less.
 *
 * Markdown asks for more: what hangs on an item has to stand under its text, so that it depends on how wide the number is.
 */
export function readOutline(text: string, parsed: ParsedLines): OutlineLine[] {
  const outline: OutlineLine[] = [];
  const open: OpenItem[] = [];
  /** The leftmost column of a rule below the last heading so far. */
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
    const leaf = parsed.items.has(at) ? null : leafAt(parsed.leaves, at);
    const begins = leaf === null || leaf.start >= start || isIndentedCode({ leaf });
    const isBare = parsed.items.has(at) && bareMark.test(written);
    const mark = isItem(written, leaf, begins) ? (isBare ? bareMark : itemMark).exec(written) : null;
    if (mark?.[1]) {
      const count = Number.parseInt(mark[1], 10);
      const { list, isUnsure, isOrphan } = placeByNumber(
        { column, count },
        { open, leftmost },
        text,
        at + written.length,
      );
      const before = list ? open.splice(open.indexOf(list))[0] : closeBeside(open, column, count);
      const highest = Math.max(count || 0, before?.highest ?? 0);
      if (count >= 0) leftmost = Math.min(leftmost, column);
      const gap = columnsOf(mark[2] ?? ' ', column + mark[1].length);
      const content = column + mark[1].length + (gap > 4 ? 1 : gap);
      const parent = open.at(-1)?.line ?? -1;
      open.push({ column, meant: list?.meant ?? column, content, count, highest, line: outline.length });
      const depth = open.length;
      const asItem = parsed.items.get(at) ?? null;
      const placed = { depth, parent, beside: list?.line ?? -1, isUnsure, isOrphan, parsed: asItem };
      outline.push({ ...line, ...placed, kind: 'item', mark: mark[1], gap, leaf });
    } else if (begins && (isAfterBlank || (leaf?.type !== 'code' && leaf?.type !== 'paragraph'))) {
      // A text below an item that is indented too far is its own also where it stands as the item should.
      while ((open.at(-1)?.meant ?? -1) >= column) open.pop();
      if (leaf?.type === 'heading') leftmost = Number.POSITIVE_INFINITY;
      const parent = open.at(-1)?.line ?? -1;
      const depthParsed = leaf?.depth ?? parsed.items.get(at) ?? 0;
      const isUnsure = depthParsed !== open.length && isByItself(leaf, text);
      outline.push({
        ...line,
        kind: 'block',
        depth: open.length,
        parent,
        isUnsure,
        parsed: depthParsed,
        leaf,
      });
    } else outline.push({ ...line, kind: 'more', leaf });
    isAfterBlank = false;
  }
  return outline;
}

/** Lines with their places. */
function* matchLines(text: string): Generator<[start: number, indent: string, written: string]> {
  let start = 0;
  for (const [line, indent = '', written = ''] of text.matchAll(lines)) {
    if (line === '') return;
    const wide = oddIndent.exec(written)?.[0] ?? '';
    yield [start, indent + wide, written.slice(wide.length)];
    start += line.length;
  }
}

/** Is a line that begins with a list mark one for whoever reads it? Not in code and comments that have an end, nor in a row. */
function isItem(written: string, leaf: Leaf | null, begins: boolean): boolean {
  if (isBreak.test(written)) return false;
  if (leaf?.isVerbatim && !begins) return false;
  return !(leaf?.type === 'table' && written.includes('|'));
}

/** Is a block a rule or a section by itself? Below an item it would be one no longer, and its id would be lost. */
const isByItself = (leaf: Leaf | null, text: string): boolean =>
  leaf?.type === 'heading' ||
  (leaf?.type === 'paragraph' && /\{[#.\w][^{}\r\n]*\}/.test(text.slice(leaf.start, leaf.end)));

/**
 * Close the items that another one stands beside, or left of. Numbers are aligned at either end, and one may be a sign off.
 *
 * @returns the item that it stands beside
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
