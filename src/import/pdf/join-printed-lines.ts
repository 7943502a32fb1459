import type { SourceLine } from '../lines/lines.ts';
import { atShare } from './at-share.ts';
import { findContentsLines } from './contents-lines.ts';
import { type PlacedLine, placeFootnotes, takeFootnotes } from './footnotes.ts';
import {
  goesOverPage,
  isItem,
  type JoinContext,
  type JoinedLine,
  joinPage,
  mixedFonts,
  titleBlocks,
} from './join-page.ts';
import { joinTexts, learnPartedWords, type PartedWords } from './join-texts.ts';
import { layOutPage } from './lay-out-page.ts';
import { findLineNumbers } from './line-numbers.ts';
import { markHeadwords } from './mark-headwords.ts';
import { partNumbers } from './part-numbers.ts';
import { type PrintedLine, type PrintedRun, readPrintedLines, textStyle } from './printed-line.ts';
import { withRunInTitles } from './run-in-titles.ts';
import { findRunningHeads } from './running-heads.ts';
import { findTextColumns, type TextColumn } from './text-columns.ts';
import { levelTitles } from './title-styles.ts';

/** A line that reaches this far, of its column, is full: it goes on in the next. */
const fullShare = 0.9;

/** Items whose beginnings are no further apart than this, in points, stand in one column: `(9)` and `(10)` may end at the same place. */
const sameColumn = 8;

/**
 * Put the text of printed pages together to paragraphs, a line each, in the order in which they are read.
 *
 * A page breaks lines where they are full; a line that is not full ends its paragraph. What begins like a list item begins a
 * new one, indented by the column that it stands in, and a larger gap is an empty line. A word that is parted at the end of a line is
 * put together where the document shows that it is one. Headings are told by their letters; heads and feet of pages, told by their place, and
 * numbers of lines have the form `page`. A footnote is a quotation behind the paragraph that has its mark.
 *
 * @param pages the runs of each page, in the order of the file
 */
export function joinPrintedLines(pages: readonly (readonly PrintedRun[])[]): SourceLine[] {
  const counts = findLineNumbers(pages);
  const read = partNumbers(pages.map((runs) => readPrintedLines(runs.filter((run) => !counts.has(run)))));
  const running = findRunningHeads(read);
  const inside = read.map((lines) => lines.filter((line) => !running.has(line)));
  const contents = findContentsLines(inside.flat());
  const blocks = inside.map((lines) => layOutPage(lines, contents));
  const texts = withRunInTitles(blocks.map((own) => own.flatMap(({ lines }) => lines)));
  const context = contextOf(texts, findTextColumns(blocks), contents);
  const joined: PlacedLine[] = [];
  let last: PrintedLine | undefined;
  for (const [page, lines] of texts.entries()) {
    const { text, notes } = takeFootnotes(lines, context.words);
    const own = joinPage(text, context);
    const [first] = text;
    if (last && first && goesOverPage(last, first, context)) appendTo(joined, own.shift(), context.words);
    const outside = (read[page] ?? []).filter((line) => running.has(line));
    const top = lines.reduce((most, { y }) => Math.max(most, y), 0);
    const isHead = ({ y }: PrintedLine) => y > top;
    const all = [
      ...outside.filter(isHead).map(asPageLine),
      ...own,
      ...outside.filter((line) => !isHead(line)).map(asPageLine),
      ...inMargin(pages[page] ?? [], counts),
    ];
    for (const line of all) joined.push({ ...line, page });
    placeFootnotes(joined, page, notes);
    last = text.at(-1) ?? last;
  }
  const marked = markHeadwords(joined);
  const unsure = new Set(blocks.flatMap((own, page) => (own.some(({ isUnsure }) => isUnsure) ? [page] : [])));
  return marked.map(({ page, ...line }, i) => {
    const isFirst = page !== marked[i - 1]?.page;
    return {
      ...line,
      number: i + 1,
      indent: line.text.length - line.text.trimStart().length,
      ...(page > (marked[i - 1]?.page ?? 0) ? { opensPage: true } : {}),
      ...(isFirst && unsure.has(page) ? { unsureOn: page + 1 } : {}),
    };
  });
}

/** Put the beginning of a page to the last paragraph before it. */
function appendTo(joined: PlacedLine[], rest: JoinedLine | undefined, words: PartedWords): void {
  const at = joined.findLastIndex(({ form, text }) => form === undefined && text !== '');
  const open = joined[at];
  if (open && rest) joined[at] = { ...open, text: joinTexts(open.text, rest.text.trim(), words) };
}

/** The numbers that count the lines of a page. */
function inMargin(runs: readonly PrintedRun[], counts: ReadonlySet<PrintedRun>): JoinedLine[] {
  const text = runs.flatMap((run) => (counts.has(run) ? run.str.trim() : [])).join(' ');
  return text === '' ? [] : [{ text, form: 'page' }];
}

const asPageLine = ({ text }: PrintedLine): JoinedLine => ({ text: text.trim(), form: 'page' });

/** Facts about the whole document. */
function contextOf(
  pages: readonly (readonly PrintedLine[])[],
  textColumn: (line: PrintedLine) => TextColumn,
  contents: ReadonlySet<PrintedLine>,
): JoinContext {
  const usual = usualGap(pages);
  return {
    isFull: (line, next) => isFull(line, next, textColumn(line)),
    isCentered: (line) => isCentered(line, textColumn(line)),
    font: textStyle(pages.flat()).font,
    usual,
    columnOf: createColumns(pages, textColumn),
    words: learnPartedWords(pages.flat()),
    mixed: mixedFonts(pages.flat()),
    contents,
    levels: levelTitles(pages.flatMap((lines) => titleBlocks(lines, { usual, contents }))),
  };
}

/** Lines of single paragraphs alone are no further apart than this many times the size of their letters. */
const singleShare = 1.5;

/** How far the lines of a paragraph are apart: those that go on in small letters show it. */
function usualGap(pages: readonly (readonly PrintedLine[])[]): number {
  const steps = pages.flatMap((lines) =>
    lines.flatMap((line, at) => {
      const gap = (lines[at - 1]?.y ?? line.y) - line.y;
      return gap > 0 ? [{ gap, goesOn: /^\s*\p{Ll}{2}/u.test(line.text) }] : [];
    }),
  );
  const inside = steps.filter(({ goesOn }) => goesOn).map(({ gap }) => gap);
  if (inside.length >= fewestInside) return atShare(inside, 0.15);
  const all = atShare(
    steps.map(({ gap }) => gap),
    0.15,
  );
  return Math.min(all, singleShare * textStyle(pages.flat()).size);
}

/** So many lines that go on show how far they are apart. */
const fewestInside = 3;

/** Is a line further in on both sides, by as much? */
const isCentered = ({ left, right, size }: PrintedLine, column: TextColumn): boolean =>
  left - column.left > 3 * size && Math.abs(left - column.left - (column.to - right)) < 2 * size;

/** Does a line reach the right edge of its column, or the next word find no place behind it? */
function isFull(line: PrintedLine, next: PrintedLine, { from, to }: TextColumn): boolean {
  if (line.right >= from + fullShare * (to - from)) return true;
  const [word = ''] = /^\S+/.exec(next.text.trim()) ?? [];
  const letter = (line.right - line.left) / Math.max(1, line.text.trim().length);
  return line.right - line.left > (to - from) / 2 && line.right + (word.length + 1) * letter > to;
}

/** Find the columns that items begin in, counted from the left edge of the text of their page, or of their half of it. */
function createColumns(
  pages: readonly (readonly PrintedLine[])[],
  textColumn: (line: PrintedLine) => TextColumn,
): (line: PrintedLine) => number {
  const startOf = (line: PrintedLine) => line.left - textColumn(line).left;
  const starts = pages.flat().flatMap((line) => (isItem(line) ? [startOf(line)] : []));
  const columns: number[] = [];
  for (const start of starts.sort((a, b) => a - b))
    if (start - (columns.at(-1) ?? Number.NEGATIVE_INFINITY) > sameColumn) columns.push(start);
  return (line) => {
    const start = startOf(line);
    return Math.max(
      0,
      columns.findLastIndex((column) => column <= start + 0.01),
    );
  };
}
