import { fingerprint } from '../../../base/hash.ts';
import { markNames } from '../../../base/isolate-names.ts';
import type { GraphNode } from '../../../model/graph.ts';
import { escapeXml } from '../../report/escape-markup.ts';
import { leadOf, leads } from '../plain-text.ts';
import type { PrintedHeading, PrintedItem } from '../printed-edition.ts';
import type { PrintedPart, PrintedRun } from '../printed-runs.ts';
import type { StyleId } from './docx-styles.ts';
import { type EditionLists, indentStep, type ListPlace } from './number-lists.ts';

/** Maximum length of a name in Word, in characters. */
const longest = 40;

/** Context for writing paragraphs, with the collections that they add to. */
export interface ParagraphContext {
  readonly lists: EditionLists;
  /** Whether the edition is written from right to left. */
  readonly isFromRight: boolean;
  /** Ids of printed nodes: links lead only to these. */
  readonly printed: ReadonlySet<string>;
  /** Addresses of links out of the document, by the ids of their relationships. */
  readonly links: Map<string, string>;
  /** Number of bookmarks so far: each has a number. */
  bookmarks: number;
}

/** Style of a paragraph. */
interface Setting {
  readonly style: StyleId;
  readonly list?: ListPlace | null;
  /** Steps to the right. */
  readonly indent?: number;
  /** Its mark or number has a hanging indent. */
  readonly hangs?: boolean;
  readonly bookmark?: string;
}

const stylesOfKinds: Partial<Record<GraphNode['kind'], StyleId>> = {
  example: 'RuleExample',
  note: 'RuleNote',
  question: 'RuleQuestion',
  answer: 'RuleAnswer',
  term: 'GlossaryTerm',
};

/** A heading as a paragraph of Word. */
export function headingXml({ depth, node, title }: PrintedHeading, context: ParagraphContext): string {
  const style = depth === 1 ? 'Heading1' : depth === 2 ? 'Heading2' : 'Heading3';
  const setting: Setting = { style, list: context.lists.placeOf(node), bookmark: node.id };
  return paragraphXml([{ text: title }], setting, context);
}

/** A rule, note or example as paragraphs and tables of Word. */
export function itemXml({ depth, node, lead, parts, end }: PrintedItem, context: ParagraphContext): string {
  const first = parts[0]?.type === 'paragraph' ? parts[0] : null;
  const head: PrintedPart[] = [{ type: 'paragraph', runs: [...lead, ...(first?.runs ?? [])] }];
  const isBlock =
    node.kind === 'table' ||
    (node.kind === 'note' && parts[0]?.type !== 'paragraph' && leadOf({ node }) === null);
  const isBare = isBlock && lead.length === 0 && first === null;
  const all = isBare ? [...parts] : [...head, ...(first ? parts.slice(1) : parts)];
  // Markers follow the last word, which precedes a table or code at the end of a rule.
  const ended = all.findLastIndex((part) => 'runs' in part);
  return all
    .map((part, i) => {
      const setting =
        i === 0 && !isBare
          ? settingOf(node, depth, context)
          : { style: 'RuleText' as const, indent: isBare && node.kind === 'note' ? depth : depth + 1 };
      return partXml(
        part,
        { ...setting, ...(i === 0 ? { bookmark: node.id } : {}) },
        i === ended ? end : [],
        context,
      );
    })
    .join('');
}

function settingOf(node: GraphNode, depth: number, { lists }: ParagraphContext): Setting {
  const words = leadOf({ node });
  const list =
    lists.placeOf(node) ??
    (words === null ? null : { numId: lists.wordsList(words), level: 0 }) ??
    (node.kind === 'rule' || node.kind === 'step' || node.kind === 'card'
      ? { numId: lists.wordsList('•'), level: depth }
      : null);
  const style = stylesOfKinds[node.kind] ?? 'Rule';
  // Notes and examples are indented to the text of their rule.
  return leads[node.kind] === undefined
    ? { style, list, indent: depth + 1, hangs: true }
    : { style, list, indent: depth };
}

function partXml(
  part: PrintedPart,
  setting: Setting,
  end: readonly PrintedRun[],
  context: ParagraphContext,
): string {
  switch (part.type) {
    case 'paragraph':
      return paragraphXml([...part.runs, ...end], setting, context);
    case 'item': {
      const indent = (setting.indent ?? 0) + part.depth;
      const list = { numId: context.lists.wordsList(part.mark), level: Math.min(8, part.depth) };
      return paragraphXml(
        [...part.runs, ...end],
        { ...setting, list, indent: indent + 1, hangs: true },
        context,
      );
    }
    case 'code':
      return codeXml(part.lines, setting, context);
    case 'table':
      return tableXml(part.rows, setting, context);
  }
}

function paragraphXml(
  runs: readonly PrintedRun[],
  { style, list, indent = 0, hangs, bookmark }: Setting,
  context: ParagraphContext,
): string {
  const numbered = list
    ? `<w:numPr><w:ilvl w:val="${list.level}"/><w:numId w:val="${list.numId}"/></w:numPr>`
    : '';
  const first = hangs ? `w:hanging="${indentStep}"` : 'w:firstLine="0"';
  const left = `<w:ind w:left="${indent * indentStep}" ${first}/>`;
  const properties = `<w:pPr><w:pStyle w:val="${style}"/>${numbered}${style.startsWith('Heading') ? '' : left}</w:pPr>`;
  return `<w:p>${properties}${marked(runs.map((run) => runXml(run, context)).join(''), bookmark, context)}</w:p>`;
}

/** Lines of code as one paragraph. */
function codeXml(
  lines: readonly string[],
  { indent = 0, bookmark }: Setting,
  context: ParagraphContext,
): string {
  const left = `<w:ind w:left="${indent * indentStep}" w:firstLine="0"/>`;
  const runs = lines.map((text) => runOf({ text })).join('<w:r><w:br/></w:r>');
  return `<w:p><w:pPr><w:pStyle w:val="RuleCode"/>${left}</w:pPr>${marked(runs, bookmark, context)}</w:p>`;
}

/** Wraps a whole paragraph, so that a field shows its number. */
function marked(content: string, id: string | undefined, context: ParagraphContext): string {
  if (id === undefined || !context.printed.has(id)) return content;
  context.bookmarks += 1;
  const nth = context.bookmarks;
  return `<w:bookmarkStart w:id="${nth}" w:name="${escapeXml(bookmarkName(id))}"/>${content}<w:bookmarkEnd w:id="${nth}"/>`;
}

function runXml(run: PrintedRun, context: ParagraphContext): string {
  const { to, address, isNumber } = run;
  if (to !== undefined && context.printed.has(to)) {
    const name = escapeXml(bookmarkName(to));
    if (isNumber) return field(`REF ${name} \\r \\h`, textXml(run, context));
    return `<w:hyperlink w:anchor="${name}">${textXml(run, context)}</w:hyperlink>`;
  }
  if (address === undefined) return textXml(run, context);
  const id = `link${context.links.size + 1}`;
  context.links.set(id, address);
  return `<w:hyperlink r:id="${id}">${textXml(run, context)}</w:hyperlink>`;
}

/**
 * A field is evaluated by the word processor: inserting a rule above changes the number. In this
 * form other programs show its content, too.
 */
const field = (code: string, shown: string): string =>
  `${fieldMark('begin')}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${fieldMark('separate')}${shown}${fieldMark('end')}`;

const fieldMark = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;

/** A run of text; in right-to-left text each name in it keeps its own order. */
const textXml = (run: PrintedRun, { isFromRight }: ParagraphContext): string =>
  runOf(isFromRight ? { ...run, text: markNames(run.text) } : run);

function runOf({ text, bold, italic, to, address }: PrintedRun): string {
  const isLink = to !== undefined || address !== undefined;
  const properties = `${isLink ? '<w:rStyle w:val="Hyperlink"/>' : ''}${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}`;
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
  .join('');

function tableXml(
  rows: readonly (readonly (readonly PrintedRun[])[])[],
  { indent = 0, bookmark }: Setting,
  context: ParagraphContext,
): string {
  const width = rows.reduce((width, row) => Math.max(width, row.length), 1);
  const column = Math.floor((9000 - indent * indentStep) / width);
  const grid = `<w:tblGrid>${`<w:gridCol w:w="${column}"/>`.repeat(width)}</w:tblGrid>`;
  const properties = `<w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblInd w:w="${indent * indentStep}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>`;
  const cells = (row: readonly (readonly PrintedRun[])[], nth: number) =>
    Array.from({ length: width }, (_, i) => {
      const runs = (row[i] ?? []).map((run) => (nth === 0 ? { ...run, bold: true } : run));
      const mark = nth === 0 && i === 0 ? { bookmark: bookmark ?? '' } : {};
      return `<w:tc><w:tcPr><w:tcW w:w="${column}" w:type="dxa"/></w:tcPr>${paragraphXml(runs, { style: 'RuleTable', ...mark }, context)}</w:tc>`;
    }).join('');
  const lines = rows.map(
    (row, nth) => `<w:tr>${nth === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells(row, nth)}</w:tr>`,
  );
  // Word needs a paragraph between a table and the next one.
  return `<w:tbl>${properties}${grid}${lines.join('')}</w:tbl><w:p><w:pPr><w:pStyle w:val="RuleTable"/></w:pPr></w:p>`;
}

/**
 * Bookmark name for an id: the id if Word accepts it, else its beginning and a digest, which keeps
 * names unique.
 */
function bookmarkName(id: string): string {
  if (id.length <= longest && /^\p{L}[\p{L}\p{N}_.-]*$/u.test(id)) return id;
  const plain = id.replace(/[^A-Za-z0-9_]/g, '_').replace(/^[^A-Za-z]*/, '');
  return `_${plain.slice(0, longest - 10)}_${fingerprint(id)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)}`;
}
