import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { SourceLine } from './lines.ts';
import { listMark } from './list-mark.ts';

/** Elements that hold nothing for readers, or nothing that is text. Nothing in them is looked at. */
const silent = new Set(
  'head script style template noscript iframe object embed svg math canvas audio video input select textarea button'.split(
    ' ',
  ),
);

const bold = new Set(['strong', 'b']);
const italic = new Set(['em', 'i', 'cite', 'dfn', 'var']);

/** Elements that stand on lines of their own. */
const blocks = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/**
 * Take the text out of an HTML document as lines that the dialects read: headings and paragraphs are lines, list items have
 * their mark and two spaces a level, rows of tables are cells parted by tabs, bold and italics are asterisks.
 *
 * Scripts, styles and forms are left out and nothing is ever run or loaded.
 *
 * @returns a message where the document is nested too deeply to be read
 */
export function htmlLines(html: string): SourceLine[] | string {
  try {
    return hastLines(unified().use(rehypeParse).parse(html));
  } catch (error) {
    if (error instanceof RangeError) return 'the HTML is nested too deeply to be read.';
    throw error;
  }
}

interface Pen {
  readonly lines: { text: string; origin: number | undefined }[];
  text: string;
  /** Put in front of the next line: the mark of a list item. */
  mark: string;
  origin: number | undefined;
  indent: number;
}

/** The lines of a tree; see {@link htmlLines}. Throws a RangeError where the tree is too deep. */
export function hastLines(tree: Root): SourceLine[] {
  const pen: Pen = { lines: [], text: '', mark: '', origin: undefined, indent: 0 };
  writeAll(tree.children, pen);
  endLine(pen);
  return pen.lines.map(({ text, origin }, i) => ({
    number: i + 1,
    text,
    indent: /^ */.exec(text)?.[0].length ?? 0,
    ...(origin === undefined ? {} : { origin }),
  }));
}

function writeAll(nodes: readonly (RootContent | ElementContent)[], pen: Pen): void {
  for (const node of nodes) write(node, pen);
}

function write(node: Nodes, pen: Pen): void {
  if (node.type === 'text') {
    pen.origin ??= node.position?.start.line;
    pen.text += node.value.replaceAll('\u00AD', '').replace(/[ \t\r\n\f]+/g, ' ');
  }
  if (node.type !== 'element' || silent.has(node.tagName)) return;
  const { tagName, children } = node;
  if (tagName === 'br') endLine(pen);
  else if (bold.has(tagName)) writeMarked(children, '**', pen);
  else if (italic.has(tagName)) writeMarked(children, '*', pen);
  else if (tagName === 'ol' || tagName === 'ul') writeList(node, pen);
  else if (tagName === 'tr') writeRow(node, pen);
  else if (blocks.has(tagName)) {
    endLine(pen);
    const isApart = /^(?:h[1-6]|p|table|blockquote)$/.test(tagName);
    // What an item begins with stands behind its mark.
    if (isApart && pen.mark === '') blankLine(pen);
    pen.origin = node.position?.start.line;
    if (tagName === 'pre') writePre(node, pen);
    else writeAll(children, pen);
    endLine(pen);
    if (isApart) blankLine(pen);
  } else writeAll(children, pen);
}

/** Bold or italic: marks stand at words, so that they are read as marks. */
function writeMarked(children: readonly ElementContent[], mark: string, pen: Pen): void {
  const inner: Pen = { lines: [], text: '', mark: '', origin: pen.origin, indent: 0 };
  writeAll(children, inner);
  const last = inner.text;
  for (const { text } of inner.lines) {
    pen.text += text.trim() === '' ? '' : `${mark}${text.trim()}${mark}`;
    endLine(pen);
  }
  const words = last.trim();
  if (words === '') pen.text += last;
  else pen.text += last.replace(words, () => mark + words + mark);
}

function writeList(list: Element, pen: Pen): void {
  endLine(pen);
  pen.indent += 2;
  let count = Number(list.properties['start'] ?? 1);
  for (const item of list.children) {
    if (item.type !== 'element') continue;
    if (item.tagName === 'li') {
      count = Number(item.properties['value'] ?? count);
      pen.mark =
        list.tagName === 'ol' ? `${listMark(count, String(list.properties['type'] ?? '1'))}. ` : '- ';
      count += 1;
    }
    write(item, pen);
    pen.mark = '';
  }
  pen.indent -= 2;
  if (pen.indent === 0) blankLine(pen);
}

function writeRow(row: Element, pen: Pen): void {
  endLine(pen);
  const cells = row.children.flatMap((cell) => {
    if (cell.type !== 'element') return [];
    const inner: Pen = { lines: [], text: '', mark: '', origin: undefined, indent: 0 };
    writeAll(cell.children, inner);
    endLine(inner);
    const text = inner.lines.map((line) => line.text.trim()).join(' ');
    return [
      text.trim(),
      ...Array.from({ length: Math.min(20, Number(cell.properties['colSpan'] ?? 1) - 1) }, () => ''),
    ];
  });
  pen.origin = row.position?.start.line;
  pen.text = cells.join('\t');
  if (cells.some((cell) => cell !== '')) endLine(pen);
  pen.text = '';
}

function writePre(pre: Element, pen: Pen): void {
  const text = (node: Nodes): string =>
    node.type === 'text' ? node.value : 'children' in node ? node.children.map(text).join('') : '';
  text(pre)
    .split(/\r\n?|\n/)
    .forEach((line, i) => {
      pen.lines.push({ text: line, origin: pen.origin === undefined ? undefined : pen.origin + i });
    });
}

function endLine(pen: Pen): void {
  const isRow = pen.text.includes('\t');
  const text = isRow ? pen.text : pen.text.replaceAll('****', '').trim();
  if (text !== '') {
    // What follows in an item stands under its words, not under its mark: it is a part of it.
    const indent = pen.indent + (pen.indent > 0 && pen.mark === '' ? 2 : 0);
    pen.lines.push({ text: `${isRow ? '' : ' '.repeat(indent)}${pen.mark}${text}`, origin: pen.origin });
    pen.mark = '';
  }
  pen.text = '';
  pen.origin = undefined;
}

function blankLine(pen: Pen): void {
  if (pen.lines.length > 0 && pen.lines.at(-1)?.text !== '') pen.lines.push({ text: '', origin: undefined });
}
