import type { Node } from 'mdast';

/** A place in a text: line and column 1-based, offset 0-based in UTF-16 units. */
export type Point = NonNullable<Node['position']>['start'];

/** A point of which the offset is known. */
export interface OffsetPoint extends Point {
  offset: number;
}

/** Where a paragraph or heading stands. */
export interface Surroundings {
  /** It is the first paragraph of a block quote, where the mark of an alert can stand. */
  readonly opensQuote: boolean;
  /** A block quote is around it, at whatever depth. */
  readonly isQuoted: boolean;
  /** Nothing is around it. */
  readonly isFree: boolean;
}

/** One line of a text that may go over several, and where it stands in the source. */
export interface Line {
  /** Index of its first character in the text. */
  readonly at: number;
  readonly value: string;
  readonly start: OffsetPoint;
  /** White space stands in the source between its last character and the line ending. */
  readonly isPadded: boolean;
}

/**
 * Find the lines of a text in the source. What stands before one there, indentation and the signs of quotes, is no part of
 * it.
 *
 * @param value the text, where all is written as it reads: no escape, no entity
 * @param start where it begins in the source
 * @returns null where the source does not read so
 */
export function linesOf(value: string, start: OffsetPoint, isQuoted: boolean, source: string): Line[] | null {
  const lines: Line[] = [];
  let point = start;
  let at = 0;
  for (const part of value.split('\n')) {
    if (at > 0) {
      const next = nextLine(point, isQuoted, source);
      if (!next) return null;
      point = next;
    }
    if (!source.startsWith(part, point.offset)) return null;
    const behind = source.charAt(point.offset + part.length);
    lines.push({ at, value: part, start: point, isPadded: behind === ' ' || behind === '\t' });
    point = pointIn({ start: point }, part.length);
    at += part.length + 1;
  }
  return lines;
}

/** The point at an index of a line. */
export const pointIn = ({ start }: Pick<Line, 'start'>, index: number): OffsetPoint => ({
  line: start.line,
  column: start.column + index,
  offset: start.offset + index,
});

/** The point at the very beginning of a line. */
export const lineBegin = (at: OffsetPoint): OffsetPoint => pointIn({ start: at }, 1 - at.column);

/**
 * Where the text of the next line begins, after what containers have there.
 *
 * @param from a point with nothing but white space between it and the line ending
 */
export function nextLine(from: OffsetPoint, isQuoted: boolean, source: string): OffsetPoint | null {
  const end = skip(source, from.offset, ' \t');
  const ending = /\r\n?|\n/y;
  ending.lastIndex = end;
  if (!ending.test(source)) return null;
  const first = ending.lastIndex;
  const offset = skip(source, first, isQuoted ? ' \t>' : ' \t');
  return { line: from.line + 1, column: offset - first + 1, offset };
}

function skip(source: string, from: number, characters: string): number {
  let at = from;
  while (at < source.length && characters.includes(source.charAt(at))) at += 1;
  return at;
}
