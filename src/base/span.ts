/** A half-open range of a source text. Offsets are 0-based, in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A range as people and editors name it: line and column 1-based, columns in UTF-16 units,
 * `endColumn` exclusive.
 */
export interface LineRange {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Converts offsets to lines and columns in O(log lines); made once for a text. */
export interface LineIndex {
  readonly lineCount: number;
  /** Line and column (both 1-based) of an offset; offsets past the end give the end. */
  point(offset: number): { line: number; column: number };
  range(span: Span): LineRange;
  /** Text of a line (1-based) without its line ending; empty for a missing line. */
  line(number: number): string;
}

/**
 * Indexes the line starts of a text. `\n`, `\r\n` and a lone `\r` end a line, as in CommonMark.
 *
 * @param text the whole text, without a byte order mark
 */
export function createLineIndex(text: string): LineIndex {
  const starts = lineStarts(text);
  const point = (offset: number) => {
    const inside = Math.max(0, Math.min(offset, text.length));
    // Between `\r` and `\n` the line has no column of its own.
    const at = text[inside - 1] === '\r' && text[inside] === '\n' ? inside - 1 : inside;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
  };
  return {
    lineCount: starts.length,
    point,
    range(span) {
      const from = point(span.start);
      const to = point(Math.max(span.start, span.end));
      return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
    },
    line(number) {
      const start = starts[number - 1];
      if (start === undefined) return '';
      return text.slice(start, starts[number] ?? text.length).replace(/[\r\n]+$/, '');
    },
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  const ending = /\r\n?|\n/g;
  if (!text.includes('\r')) {
    // The common case: three times as fast as the expression.
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    return starts;
  }
  while (ending.exec(text)) starts.push(ending.lastIndex);
  return starts;
}
