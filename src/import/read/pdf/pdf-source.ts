import type { Block, Loss, Place, Reader } from '../../document/source.ts';
import { bulletSigns, signRemarks, withPlainSigns } from '../../lines/decode-text.ts';
import { joinTexts, learnWords, type PartedWords } from './join-texts.ts';
import { layOutPage, type PageColumn } from './lay-out-page.ts';
import { atShare, type PrintedLine, type PrintedRun, printedLines, textSize } from './printed-line.ts';
import { findRunningHeads } from './running-heads.ts';

/** The pages of a PDF as extracted by a library. */
export interface PrintedPages {
  /** The runs of each page, in file order. */
  readonly pages: readonly (readonly PrintedRun[])[];
  /** Pages with a picture and no text, from 1. */
  readonly pictures: readonly number[];
}

/**
 * Reads a PDF: paragraphs of its columns, headings by font size, page heads and feet as furniture.
 * Lines are printed lines.
 */
export const pdfSource: Reader<PrintedPages> = ({ pages, pictures }) => {
  const read = pages.map((runs) => printedLines(runs.map((run) => ({ ...run, str: plainSigns(run.str) }))));
  if (read.every(({ length }) => length === 0))
    return {
      refused: 'no page of this PDF holds text; a scanned one has to be read by a text recognition first.',
    };
  const running = findRunningHeads(read);
  const columns = read.map((lines) => layOutPage(lines.filter((line) => !running.has(line))));
  const text = columns.flat().flatMap(({ lines }) => lines);
  const context: Context = {
    words: learnWords(text.map((line) => line.text)),
    levels: headingLevels(text),
    gap: usualGap(columns.flat()),
    left: atShare(
      columns.flatMap((own) =>
        own.length === 1 ? own.map(({ lines }) => Math.min(...lines.map((line) => line.left))) : [],
      ),
      0.1,
    ),
  };
  const writing: Writing = { blocks: [], open: null };
  for (const [at, own] of columns.entries()) {
    const outside = (read[at] ?? []).filter((line) => running.has(line));
    for (const line of outside) addFurniture(line, running.get(line) ?? '', at + 1, writing);
    for (const column of own) addColumn(column, at + 1, context, writing);
  }
  const blocks = counted(writing.blocks);
  const textInFileOrder = pages.map(inFileOrder).join('\n');
  return {
    kind: 'pdf',
    title: null,
    blocks,
    raw: [{ page: null, text: withPlainSigns(textInFileOrder), kind: 'text', hasOtherLines: true }],
    losses: [
      ...signRemarks(textInFileOrder, false).map(({ kind, message }) => ({ at: { line: 1 }, kind, message })),
      ...orderLosses(columns, blocks),
      ...pictures.map((page) => ({
        at: { line: 1, page },
        kind: 'picture-left-out',
        message: 'This page is a picture: what is written on it is not read.',
      })),
    ],
  };
};

/** Numbers blocks by their lines. */
function counted(blocks: readonly Block[]): Block[] {
  let next = 1;
  return blocks.map((block) => {
    const line = next;
    next += block.lines ?? 1;
    return { ...block, at: { ...block.at, line } };
  });
}

/** Replaces characters without Unicode: a font can draw several letters with one code. */
const plainSigns = (text: string): string =>
  withPlainSigns(text.replaceAll('\0', '\uFFFD')).replace(/[\r\n]+/g, ' ');

const inFileOrder = (runs: readonly PrintedRun[]): string =>
  runs
    .map((run, at) => {
      const before = runs[at - 1];
      const isApart =
        before &&
        !before.hasEOL &&
        Math.abs(run.x - before.x - before.width) > 0.2 * run.height &&
        run.height > 0;
      return `${isApart ? ' ' : ''}${plainSigns(run.str)}${run.hasEOL ? '\n' : ''}`;
    })
    .join('');

interface Context {
  readonly words: PartedWords;
  /** Heading levels by font size. */
  readonly levels: ReadonlyMap<number, number>;
  /** Line distance within a paragraph. */
  readonly gap: number;
  /** Left edge of text on single-column pages. */
  readonly left: number;
}

interface Writing {
  /** Their lines are numbered at the end. */
  readonly blocks: Block[];
  /** The last line, if its paragraph may continue. */
  open: { readonly line: PrintedLine; readonly column: PageColumn } | null;
}

/** Font sizes from this factor of the text size are headings. */
const headingFactor = 1.08;

/** Longest heading, in UTF-16 units. */
const longestHeading = 150;

/** Heading level of each size larger than the text. */
function headingLevels(lines: readonly PrintedLine[]): ReadonlyMap<number, number> {
  const text = textSize(lines);
  const sizes = new Set(
    lines.flatMap(({ size }) => (size >= headingFactor * text && size >= text + 0.5 ? [size] : [])),
  );
  return new Map([...sizes].sort((a, b) => b - a).map((size, at) => [size, at + 1]));
}

function usualGap(columns: readonly PageColumn[]): number {
  const gaps = columns.flatMap(({ lines }) =>
    lines.flatMap(({ y }, at) => (at > 0 ? [(lines[at - 1]?.y ?? y) - y] : [])),
  );
  return atShare(
    gaps.filter((gap) => gap > 0),
    0.25,
  );
}

function addFurniture({ text }: PrintedLine, why: string, page: number, writing: Writing): void {
  writing.blocks.push({
    at: { line: 0, page },
    kind: 'furniture',
    why,
    words: [{ type: 'text', value: text }],
    indent: 0,
    anchors: [],
  });
}

function addColumn(column: PageColumn, page: number, context: Context, writing: Writing): void {
  const own = Math.min(...column.lines.map((line) => line.left));
  // A page can consist of list items only, with nothing at the margin.
  const left = own - context.left < sameEdge ? Math.min(own, context.left) : own;
  for (const line of column.lines) {
    const { open } = writing;
    const before = open && writing.blocks.findLast(({ kind }) => kind === 'text');
    const heading = line.text.length <= longestHeading ? context.levels.get(line.size) : undefined;
    const isOver = open?.column !== column;
    const gap = open === null || (!isOver && open.line.y - line.y > 1.4 * context.gap);
    const about = { heading, gap, isOver, columns: (line.left - left) / (line.size / 2) };
    if (open && before && before.heading === heading && goesOn(line, open, about))
      writing.blocks[writing.blocks.lastIndexOf(before)] = joined(before, line, context.words);
    else writing.blocks.push(blockOf(line, { line: 0, page }, about));
    writing.open = { line, column };
  }
}

/** Left edges of pages at most this far apart, in points, may be one. */
const sameEdge = 60;

/** What is known of a line besides its text. */
interface About {
  readonly heading: number | undefined;
  /** A blank line comes before it. */
  readonly gap: boolean;
  /** It is the first of its page or column. */
  readonly isOver: boolean;
  /** Its indent in columns. */
  readonly columns: number;
}

const bullet = new RegExp(`^(?:[${bulletSigns}–—-]|o(?= \\p{L}))\\s+`, 'u');

/** Starts a paragraph: a bullet, a dotted number, a list mark. */
const opens =
  /^(?:\**\d+(?:[.-]\d+)+[a-z]{0,2}[.)]?\s|[IVXL]+\.[A-Z]|(?:\d{1,3}|\p{L}|[ivxlcIVXLC]{2,6})[.)]\s|\((?:\d{1,3}|\p{L}|[ivxlcIVXLC]{2,6})\)\s|§)/u;

function blockOf(line: PrintedLine, at: Place, about: About): Block {
  const mark = about.heading === undefined ? bullet.exec(line.text)?.[0] : undefined;
  return {
    at,
    kind: 'text',
    words: [{ type: 'text', value: line.text.slice(mark?.length ?? 0) }],
    ...(about.heading === undefined ? {} : { heading: about.heading }),
    ...(mark === undefined ? {} : { mark: '•' }),
    ...(about.gap ? { gap: true } : {}),
    indent: Math.max(0, Math.round(about.columns)),
    anchors: [],
  };
}

function joined(block: Block, line: PrintedLine, words: PartedWords): Block {
  const [first] = block.words;
  const before = first?.type === 'text' ? first.value : '';
  return {
    ...block,
    words: [{ type: 'text', value: joinTexts(before, line.text, words) }],
    lines: (block.lines ?? 1) + 1,
  };
}

/** A line that reaches this share of its column is full. */
const fullShare = 0.9;

/** Whether a paragraph continues: full line or open sentence; across pages only with both. */
function goesOn(
  line: PrintedLine,
  { line: before, column }: NonNullable<Writing['open']>,
  about: About,
): boolean {
  const { text, size, font } = line;
  if (before.size !== size || before.isEntry || bullet.test(text) || about.gap) return false;
  if (about.heading !== undefined) return !about.isOver && before.font === font && !opens.test(text);
  const isEnded = /[.:;!?…][)\]"'”’»]*$/u.test(before.text);
  const isMiddle = !isEnded && /^[\p{Ll}(]/u.test(text) && !/^\(?\p{L}\)/u.test(text);
  const isFull = isFullLine(before, column);
  if (opens.test(text) && !(calls.test(before.text) && /^\d/.test(text))) return false;
  return about.isOver ? isFull && !isEnded : isFull || isMiddle;
}

/** Whether a line reaches the right edge of its column. */
function isFullLine(line: PrintedLine, { lines }: PageColumn): boolean {
  const left = Math.min(...lines.map((one) => one.left));
  const right = atShare(
    lines.map((one) => one.right),
    0.9,
  );
  return line.right >= left + fullShare * (right - left);
}

/** End of a line that introduces a number. */
const calls = /(?:§|(?<!\p{L})(?:rules?|sections?|articles?|see|(?<![;,:] )(?:and|or)))$/iu;

/** Pages with texts side by side where neither columns nor rows are certain. */
const orderLosses = (pages: readonly (readonly PageColumn[])[], blocks: readonly Block[]): Loss[] =>
  pages.flatMap((own, at) => {
    if (!own.some(({ isUnsure }) => isUnsure)) return [];
    const line = blocks.find((block) => block.at.page === at + 1)?.at.line ?? 1;
    const message = `page ${at + 1}: two orders are possible, by columns or by rows, and it is read by rows; save the document as .docx or HTML.`;
    return [{ at: { line, page: at + 1 }, kind: 'order-unsure', message }];
  });
