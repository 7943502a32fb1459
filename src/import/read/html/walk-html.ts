import type { Element, ElementContent, Nodes, Root } from 'hast';
import { EXIT, visit as visitNodes } from 'unist-util-visit';
import type { Block, Phrasing } from '../../document/source.ts';
import {
  type Around,
  addBlock,
  type BlockWriter,
  blockWriter,
  endBlock,
  joinBlocks,
  lose,
  outermost,
} from '../block-writer.ts';
import { breakRun, plainWords, raised, toRow, toWords } from '../runs.ts';
import {
  anchorsOf,
  blockElements,
  isOwnLink,
  nonTextElements,
  type Place,
  settingOf,
  silentElements,
  within,
} from './elements.ts';
import { listMarks, textOf } from './list-mark.ts';
import { type FurnitureOf, pageParts } from './page-parts.ts';
import { type SpanBudget, tableRows } from './table-rows.ts';

/** State of the walk; `before` is the number of lines before the HTML in its file. */
interface Walk {
  readonly writer: BlockWriter;
  readonly before: number;
  readonly furnitureOf: FurnitureOf;
  readonly budget: SpanBudget;
}

/** Writes the blocks of HTML, perhaps inside an open block. Throws a RangeError if too deep. */
export function walkHtml(
  tree: Root,
  writer: BlockWriter,
  at: { readonly around?: Around; readonly before?: number; readonly isInline?: boolean } = {},
): void {
  const walk: Walk = { writer, before: at.before ?? 0, furnitureOf: pageParts(tree), budget: { filled: 0 } };
  const place: Place = { ...(at.around ?? outermost), isWithin: at.around !== undefined, isNotes: false };
  visitAll(tree.children, place, walk);
  if (!at.isInline) endBlock(writer, place);
}

function visitAll(nodes: readonly Nodes[], place: Place, walk: Walk): void {
  for (const node of nodes) visit(node, place, walk);
}

const lineOf = ({ position }: Nodes, { writer, before }: Walk): number =>
  position ? position.start.line + before : writer.line;

function visit(node: Nodes, place: Place, walk: Walk): void {
  const { writer } = walk;
  if (node.type === 'text')
    writer.runs.push({ text: node.value.replaceAll('\u00AD', ''), line: lineOf(node, walk), ...place.set });
  if (node.type !== 'element' || silentElements.has(node.tagName)) return;
  const why = place.kind === 'furniture' ? null : walk.furnitureOf(node, place.isWithin);
  if (nonTextElements.has(node.tagName)) showOther(node, place, walk);
  else if (why !== null) visitBlock(node, place, { ...place, kind: 'furniture', why }, walk);
  else if (blockElements.has(node.tagName)) visitBlock(node, place, within(node, place), walk);
  else visitInline(node, place, walk);
}

function visitInline(node: Element, place: Place, walk: Walk): void {
  const { writer } = walk;
  const { tagName } = node;
  if (isOwnLink(node)) return;
  writer.anchors.push(...anchorsOf(node));
  if (tagName === 'br') {
    writer.runs.push(breakRun);
    return;
  }
  const script = tagName === 'sup' ? 'super' : tagName === 'sub' ? 'sub' : null;
  const from = writer.runs.length;
  if (tagName === 'q') writer.runs.push({ text: '“', ...place.set });
  visitAll(node.children, { ...place, set: { ...place.set, ...settingOf(node) } }, walk);
  if (tagName === 'q') writer.runs.push({ text: '”', ...place.set });
  if (
    writer.runs.length < 6 &&
    numberBoxes.has(tagName) &&
    numberAhead.test(writer.runs.map(({ text }) => text).join(''))
  )
    writer.runs.push({ text: ' ' });
  if (script !== null)
    writer.runs.push(...writer.runs.splice(from).map((run) => ({ ...run, text: raised(run.text, script) })));
}

/** Elements that can contain the number before a text, and such a number. */
const numberBoxes = new Set(['span', 'a', 'b', 'strong', 'em', 'i']);
const numberAhead = /^\s*\(?\p{L}?\d{1,4}(?:(?:\.[\p{L}\d]{1,4})*[.)]|(?:\.[\p{L}\d]{1,4}){2,})$/u;

/** Keeps the alternative text of an element that is not text. */
function showOther(node: Element, { set }: Place, walk: Walk): void {
  const { tagName, properties } = node;
  const alt = String(properties['alt'] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const address = String(properties['src'] ?? properties['data'] ?? '').replace(/^(data:.{20}).*$/s, '$1…');
  const line = lineOf(node, walk);
  if (alt !== '') walk.writer.runs.push({ text: alt, line, ...set });
  const what = nonTextElements.get(tagName) ?? tagName;
  const names = [alt, address].filter((name) => name !== '').join(', ') || 'without a name';
  lose(walk.writer, 'picture-left-out', `A ${what} is not read: ${names}.`, line);
}

function visitBlock(node: Element, outer: Place, inner: Place, walk: Walk): void {
  const { writer } = walk;
  const { tagName } = node;
  const isList = /^(?:[ou]l|menu)$/.test(tagName);
  endBlock(writer, outer, writer.mark !== null && (isList || tagName === 'table' || tagName === 'pre'));
  writer.line = lineOf(node, walk);
  writer.anchors.push(...anchorsOf(node));
  if (isList && !inner.isNotes) visitList(node, inner, walk);
  else if (tagName === 'table') visitTable(node, inner, walk);
  else if (tagName === 'pre') addCode(node, inner, walk);
  else {
    visitAll(node.children, inner, walk);
    endBlock(writer, inner);
  }
}

function visitList(list: Element, place: Place, walk: Walk): void {
  const marks = listMarks(list);
  for (const child of list.children) {
    const mark = child.type === 'element' ? marks.get(child) : undefined;
    if (mark !== undefined) {
      endBlock(walk.writer, place);
      walk.writer.mark = mark;
      walk.writer.line = lineOf(child, walk);
    }
    visit(child, place, walk);
    endBlock(walk.writer, place, mark !== undefined);
  }
}

/** Keeps its lines; the first line feed is not one of them. */
function addCode(node: Element, place: Place, walk: Walk): void {
  const value = codeOf(node)
    .replace(/^\r?\n/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();
  if (value.trim() === '') return;
  let { line } = walk.writer;
  visitNodes(node, 'text', (text) => {
    line = lineOf(text, walk);
    return EXIT;
  });
  const count = textOf(node).trimEnd().split('\n').length;
  const isFurniture = place.kind === 'furniture';
  const words: Phrasing[] = isFurniture ? toWords([{ text: value }]) : [{ type: 'text', value }];
  addBlock(walk.writer, isFurniture ? place : { ...place, kind: 'code' }, {
    at: { line },
    ...(count > 1 ? { lines: count } : {}),
    words,
  });
}

const codeOf = (node: Nodes): string =>
  node.type === 'element' && node.tagName === 'br'
    ? '\n'
    : node.type === 'text'
      ? node.value
      : 'children' in node
        ? node.children.map(codeOf).join('')
        : '';

/** A table with headings, with tables or with one cell is layout: read its content. */
function visitTable(table: Element, place: Place, walk: Walk): void {
  const rows = tableRows(table, walk.budget);
  const caption = table.children.find((child) => child.type === 'element' && child.tagName === 'caption');
  const isFrame = rows.length === 1 && rows[0]?.cells.length === 1;
  if (isFrame || rows.some(({ cells }) => cells.some((cell) => cell && holdsLayout(cell)))) {
    visitAll(table.children, place, walk);
    return;
  }
  if (caption) visit(caption, place, walk);
  const { writer } = walk;
  for (const { row, cells, isHead } of rows) {
    writer.line = lineOf(row, walk);
    writer.anchors.push(...anchorsOf(row));
    const inside = cells.map((cell) => (cell ? cellBlocks(cell, place, walk) : []));
    const words = toRow(inside.map(joinBlocks));
    if (plainWords(words).trim() === '') continue;
    const kind = place.kind === 'furniture' ? place.kind : 'row';
    const end = inside.flat().reduce((last, { at, lines = 1 }) => Math.max(last, at.line + lines), 0);
    const lines = end > writer.line + 1 ? { lines: end - writer.line } : {};
    addBlock(
      writer,
      { ...place, kind },
      { words, at: { line: writer.line }, ...lines, ...(isHead ? { isHead } : {}) },
    );
  }
}

const holdsLayout = (node: ElementContent): boolean =>
  node.type === 'element' && (/^(?:h[1-6]|table)$/.test(node.tagName) || node.children.some(holdsLayout));

function cellBlocks(cell: Element, place: Place, walk: Walk): readonly Block[] {
  const inner = { ...blockWriter(), line: walk.writer.line, losses: walk.writer.losses };
  const own: Place = { ...place, kind: place.kind === 'furniture' ? 'furniture' : 'text', depth: 0 };
  walk.writer.anchors.push(...anchorsOf(cell));
  visitAll(cell.children, own, { ...walk, writer: inner });
  endBlock(inner, own);
  walk.writer.anchors.push(...inner.blocks.flatMap(({ anchors }) => anchors), ...inner.anchors);
  return inner.blocks;
}
