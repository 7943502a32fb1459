import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { isExampleBox, quoteHtmlAlerts } from './html-alerts.ts';
import { placeHtmlFootnotes } from './html-footnotes.ts';
import { findFurniture, isHeadingAnchor, leadsToTop } from './html-furniture.ts';
import {
  anchorsOf,
  blocks,
  childrenOf,
  isBesidePicture,
  isParted,
  isStruck,
  isWithinSentence,
  linkOf,
  marksOf,
  pictureOf,
  silent,
  titleOf,
  writePicture,
  writeText,
} from './html-links.ts';
import { writeRow } from './html-rows.ts';
import { blankLine, endLine, type LineWriter, lineWriter, writeMark } from './line-writer.ts';
import type { SourceLine } from './lines.ts';
import { depthOf, haveOwnNumbers, listMark, listType } from './list-mark.ts';
import { joinNumberElements } from './number-elements.ts';
import { elementText, writeCode } from './pre-lines.ts';
import { withoutProseCode } from './prose-fences.ts';
import { belowTitle, settingsOf, withSettings } from './settings-lines.ts';
import { sourceIndentOf, sourceLineOf } from './source-indent.ts';

const bold = new Set(['strong', 'b']);
const italic = new Set(['em', 'i', 'cite', 'dfn', 'var']);

/**
 * Take the text out of an HTML document as lines that the dialects read: headings and paragraphs are lines, list items have
 * their mark and two spaces a level, rows of tables are cells parted by tabs, bold and italics are asterisks.
 * Scripts, styles and forms are left out and nothing is ever run or loaded.
 *
 * @returns a message where the document is nested too deeply to be read
 */
export function htmlLines(html: string): SourceLine[] | string {
  try {
    // The maker of a site takes them off.
    const front = settingsOf(html);
    const page = html.replace(front, front.replace(/[^\r\n]/g, ''));
    const tree = placeHtmlFootnotes(quoteHtmlAlerts(unified().use(rehypeParse).parse(page)));
    const read = belowTitle(titleOf(tree), withoutProseCode(hastLines(tree, findFurniture(tree))));
    return front === '' ? read : withSettings(front, read);
  } catch (error) {
    if (error instanceof RangeError) return 'the HTML is nested too deeply to be read.';
    throw error;
  }
}

/** The lines of a tree, those of `furniture` as lines of a page; see {@link htmlLines}. Throws a RangeError where the tree is too deep. */
export function hastLines(tree: Root, furniture: ReadonlySet<Element> = new Set()): SourceLine[] {
  const writer = { ...lineWriter(), furniture };
  writeAll(joinNumberElements(tree).children, writer);
  endLine(writer);
  return writer.lines.map(({ origin, ...line }, i) => ({
    number: i + 1,
    ...line,
    indent: line.indent ?? /^ */.exec(line.text)?.[0].length ?? 0,
    ...(origin === undefined ? {} : { origin }),
    ...(leadsToTop(line) ? { form: 'page' as const } : {}),
  }));
}

function writeAll(nodes: readonly (RootContent | ElementContent)[], writer: LineWriter): void {
  for (const [at, node] of nodes.entries()) {
    if (namesHeading(nodes, at)) endLine(writer);
    if (isWithinSentence(node, nodes[at + 1], writer)) writer.text += ' ';
    else {
      const [own, names] = headingBehind(nodes, at) ? withoutEnd(node) : [node, []];
      write(own, writer);
      writer.anchors.push(...names);
    }
  }
}

/** A paragraph without the anchors that end it, and their names: where nobody closed it, those of a heading stand in it. */
function withoutEnd(node: RootContent | ElementContent): [RootContent | ElementContent, string[]] {
  if (node.type !== 'element' || node.tagName !== 'p') return [node, []];
  const last = node.children.findLastIndex(
    (child) => elementText(child).trim() !== '' || (child.type === 'element' && !isNamed(child)),
  );
  const end = node.children.slice(last + 1);
  const names = end.flatMap((child) => (child.type === 'element' ? anchorsOf(child) : []));
  return names.length === 0 ? [node, []] : [{ ...node, children: node.children.slice(0, last + 1) }, names];
}

const isNamed = (node: Element): boolean => node.tagName === 'a' && anchorsOf(node).length > 0;

/** Is this an anchor without words right in front of a heading? It leads there, whatever text is open. */
function namesHeading(nodes: readonly (RootContent | ElementContent)[], at: number): boolean {
  const node = nodes[at];
  return (
    node?.type === 'element' && isNamed(node) && elementText(node).trim() === '' && headingBehind(nodes, at)
  );
}

/** Is the next text behind a place a heading? */
function headingBehind(nodes: readonly (RootContent | ElementContent)[], at: number): boolean {
  const next = nodes.slice(at + 1, at + 4).find((one) => elementText(one).trim() !== '');
  return next?.type === 'element' && /^h[1-6]$/.test(next.tagName);
}

function write(node: Nodes, writer: LineWriter): void {
  if (node.type === 'text') writeText(node, writer);
  if (node.type !== 'element') return;
  if (silent.has(node.tagName)) {
    if (pictureOf(node).length > 0) writePicture(node, writer);
    return;
  }
  if (isHeadingAnchor(node)) return;
  const { tagName } = node;
  const children = childrenOf(node);
  if (!writer.isFurniture && writer.furniture?.has(node)) {
    endLine(writer);
    writer.isFurniture = true;
    writer.origin = node.position?.start.line;
    write(node, writer);
    endLine(writer);
    writer.isFurniture = false;
    return;
  }
  if (blocks.has(tagName)) endLine(writer);
  writer.anchors.push(...anchorsOf(node));
  // A title that is broken over two lines is one title.
  if (tagName === 'hr') writer.isRuled = true;
  if (tagName === 'br' && writer.heading > 0) writer.text += ' ';
  else if (tagName === 'br') {
    endLine(writer);
    writer.sourceIndent = sourceIndentOf(node);
    writer.brokenAt = sourceLineOf(node);
  } else if (tagName === 'img') writePicture(node, writer);
  else if (bold.has(tagName)) writeMarked(children, '**', writer);
  else if (italic.has(tagName)) writeMarked(children, '*', writer);
  else if (tagName === 'ol' || tagName === 'ul') writeList(node, writer);
  else if (tagName === 'tr') writeRow(node, writer, linesOfCell);
  else if (blocks.has(tagName)) {
    endLine(writer);
    const isApart = /^(?:h[1-6]|p|table|blockquote)$/.test(tagName);
    // The first text of an item stands behind its mark.
    if (isApart && writer.mark === '') blankLine(writer);
    writer.origin = node.position?.start.line;
    writer.sourceIndent = sourceIndentOf(node);
    if (tagName === 'table') Object.assign(writer, { spans: [], rows: 0, isHeadless: false });
    if (tagName === 'blockquote') {
      writer.quotes += 1;
      writer.opensQuote = true;
      writer.isExample = isExampleBox(node);
    }
    writer.heading = levelOf(tagName, writer);
    if (tagName === 'dt' || tagName === 'dd') writer.form = tagName === 'dt' ? 'term' : 'definition';
    if (tagName === 'pre') writeCode(node, writer);
    else writeAll(children, writer);
    endLine(writer);
    writer.heading = 0;
    writer.sourceIndent = undefined;
    if (tagName === 'dt' || tagName === 'dd') writer.form = undefined;
    if (tagName === 'blockquote') writer.quotes -= 1;
    if (isApart) blankLine(writer);
  } else writeWithin(node, writer);
}

/**
 * The level of a heading, 0 for another element. One that begins a bullet is below the heading that its list stands below, whatever it is
 * called.
 */
function levelOf(tagName: string, writer: LineWriter): number {
  const level = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
  if (level > 0 && writer.indent === 0) writer.above = level;
  return level > 0 && writer.mark === '- ' ? Math.min(6, Math.max(level, writer.above + 1)) : level;
}

/** The lines of a cell of a table. */
function linesOfCell({ children }: Element): LineWriter {
  const inner = lineWriter();
  writeAll(children, inner);
  endLine(inner);
  return inner;
}

/** What stands within a text. */
function writeWithin(node: Element, writer: LineWriter): void {
  const { tagName } = node;
  const isOwn = tagName === 'span' || tagName === 'a';
  if (isOwn && writer.closedAt === writer.text.length && isParted(writer.text, elementText(node)))
    writer.text += ' ';
  if (tagName === 'q') writer.text += '“';
  if (tagName === 'ins' && writer.closedAt === writer.text.length) writer.text += ' ';
  writer.links.push(...marksOf(node, writer.text), ...pictureOf(node));
  if (tagName === 'a') writer.links.push(...linkOf(node, writer.text));
  const { links } = writer;
  const own = links.length;
  writeAll(childrenOf(node), writer);
  // The words of a link are one.
  if ((tagName === 'a' || isStruck(node)) && writer.links === links)
    writer.links = links.filter(({ isCode }, at) => at < own || !isCode);
  if (tagName === 'q') writer.text += '”';
  if (isOwn || isStruck(node)) writer.closedAt = writer.text.length;
}

/** Bold or italic: marks stand at words, so that they are read as marks. */
function writeMarked(children: readonly ElementContent[], mark: string, writer: LineWriter): void {
  const inner = lineWriter(writer.origin);
  writeAll(children, inner);
  if (writer.text.trim() === '') writer.origin = inner.lines[0]?.origin ?? inner.origin;
  for (const { text, links = [] } of inner.lines) {
    writer.links.push(...links);
    writer.text += text.trim() === '' ? '' : `${mark}${text.trim()}${mark}`;
    endLine(writer);
  }
  writer.links.push(...inner.links);
  writer.anchors.push(...inner.anchors);
  const words = inner.text.trim();
  if (isBesidePicture(writer, words)) writer.text += ' ';
  writer.text += words === '' ? inner.text : inner.text.replace(words, () => mark + words + mark);
  writer.closedAt = writer.text.length;
}

function writeList(list: Element, writer: LineWriter): void {
  endLine(writer);
  if (writer.mark !== '- ') writeMark(writer);
  const depth = 2 * depthOf(list);
  writer.indent += depth;
  let count = Number(list.properties['start'] ?? 1);
  const type = listType(list);
  const isCounted = list.tagName === 'ol' && !haveOwnNumbers(list);
  for (const item of list.children) {
    if (item.type === 'element' && item.tagName === 'li') {
      endLine(writer);
      count = Number(item.properties['value'] ?? count);
      writer.mark = isCounted ? `${listMark(count, type)}. ` : '- ';
      count += 1;
    }
    write(item, writer);
    writer.mark = '';
  }
  endLine(writer);
  writer.indent -= depth;
  // What stands behind a list goes on with none of its items.
  blankLine(writer);
}
