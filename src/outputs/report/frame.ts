import type { LineIndex, LineRange } from '../../base/span.ts';
import { visible } from './control-characters.ts';
import { type Cell, displayWidth, graphemes } from './display-width.ts';

/** Style of a frame. */
export interface FrameStyle {
  /** Columns that a line of the author's text may take, without the gutter. */
  readonly width: number;
  /** The marking character: `^` for the fault, `-` for a related position. */
  readonly mark: string;
  readonly paintMark: (text: string) => string;
  readonly paintGutter: (text: string) => string;
}

const tab = '    ';

/**
 * Draws the lines that a range covers, with the range marked below each: all up to three lines,
 * else the first and last.
 * A line wider than the frame is cut to a window around the mark, with `…` for the rest. The caret
 * is aligned below wide characters and tabs. Control characters are made visible (see `visible`).
 *
 * @returns lines without line endings; none if the text has no such line
 */
export function drawFrame(index: LineIndex, place: LineRange, style: FrameStyle): string[] {
  if (place.line > index.lineCount) return [];
  // A range that ends before the first character of a line does not cover that line.
  const reaches = place.endLine > place.line && place.endColumn <= 1 ? place.endLine - 1 : place.endLine;
  const last = Math.max(place.line, Math.min(reaches, index.lineCount));
  const isLong = last - place.line > 2;
  const shown = isLong
    ? [place.line, last]
    : Array.from({ length: last - place.line + 1 }, (_, i) => place.line + i);
  const gutter = String(last).length;
  return shown.flatMap((number, i) => {
    const text = index.line(number);
    const from = number === place.line ? place.column - 1 : text.search(/\S|$/);
    const to = number === place.endLine ? place.endColumn - 1 : text.length;
    const { line, before, marked } = windowOf(text, from, Math.max(from, to), style.width);
    const gap = isLong && i === 1 ? [style.paintGutter(`${' '.repeat(gutter)} ⋮`)] : [];
    return [
      ...gap,
      `${style.paintGutter(`${String(number).padStart(gutter)} │`)} ${line}`
        .replaceAll('##[', '#♯[')
        .trimEnd(),
      `${style.paintGutter(`${' '.repeat(gutter)} │`)} ${' '.repeat(before)}${style.paintMark(style.mark.repeat(marked))}`,
    ];
  });
}

/** A line as shown, and the mark below it: columns before the mark, and its width. */
interface WindowOfLine {
  readonly line: string;
  readonly before: number;
  readonly marked: number;
}

/**
 * The part of a line around a span that fits.
 *
 * @param from offset in the line in UTF-16 units
 * @param to exclusive; equal to `from` for a position between two characters
 */
function windowOf(text: string, from: number, to: number, width: number): WindowOfLine {
  // A line of a megabyte costs no more than the window: nothing further away can be shown.
  const reach = width * 2;
  const start = Math.max(0, Math.min(from, text.length) - reach);
  const end = Math.min(text.length, Math.max(start, Math.min(to, from + reach)) + reach);
  const cells = cellsOf(text.slice(start, end), start);
  const total = widthOf(cells);
  const isWhole = start === 0 && end === text.length && total <= width;
  const first = countWhile(cells, (cell) => cell.end <= from);
  const past = Math.max(
    first,
    countWhile(cells, (cell) => cell.start < to),
  );
  const [left, right] = isWhole ? [0, cells.length] : grow(cells, first, past, width - 2);
  const head = left > 0 || start > 0 ? '…' : '';
  const tail = right < cells.length || end < text.length ? '…' : '';
  const line = cells
    .slice(left, right)
    .map((cell) => cell.shown)
    .join('');
  const marked = widthOf(cells.slice(first, Math.min(past, right)));
  return {
    line: head + line + tail,
    before: head.length + widthOf(cells.slice(left, first)),
    marked: Math.max(1, marked),
  };
}

/** Widens a span of cells on alternating sides up to the limit; cuts its end if it is too wide. */
function grow(
  cells: readonly Cell[],
  first: number,
  past: number,
  room: number,
): [left: number, right: number] {
  let left = first;
  let right = first;
  let used = 0;
  const take = (cell: Cell | undefined) => {
    if (!cell || used + cell.width > room) return false;
    used += cell.width;
    return true;
  };
  while (right < past && take(cells[right])) right += 1;
  let goesLeft = right === past;
  let goesRight = goesLeft;
  while (goesLeft || goesRight) {
    goesLeft &&= take(cells[left - 1]);
    if (goesLeft) left -= 1;
    goesRight &&= take(cells[right]);
    if (goesRight) right += 1;
  }
  return [left, right];
}

function cellsOf(text: string, offset: number): Cell[] {
  return Array.from(graphemes(text), ({ segment, index }) => {
    const shown = segment === '\t' ? tab : visible(segment);
    return { start: offset + index, end: offset + index + segment.length, shown, width: displayWidth(shown) };
  });
}

const widthOf = (cells: readonly Cell[]) => cells.reduce((sum, cell) => sum + cell.width, 0);

function countWhile(cells: readonly Cell[], holds: (cell: Cell) => boolean): number {
  const at = cells.findIndex((cell) => !holds(cell));
  return at < 0 ? cells.length : at;
}
