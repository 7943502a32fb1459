import type { Node } from 'mdast';

/** A point of a text: line and column 1-based, offset 0-based in UTF-16 units. */
export type Point = NonNullable<Node['position']>['start'];

/** A point with a known offset. */
export interface OffsetPoint extends Point {
  offset: number;
}

/** Position of a paragraph or heading. */
export interface Surroundings {
  /** It is the first paragraph of a block quote, where an alert mark is valid. */
  readonly opensQuote: boolean;
  /** Whether a block quote is around it, at any depth. */
  readonly isQuoted: boolean;
  /** No container is around it. */
  readonly isFree: boolean;
}

/** One line of a text and its position in the source. */
export interface Line {
  /** Index of its first character in the text. */
  readonly at: number;
  readonly value: string;
  readonly start: OffsetPoint;
  /** White space precedes the line ending in the source. */
  readonly isPadded: boolean;
}

/**
 * Finds the lines of a text in the source, without indentation and quote signs.
 *
 * @param value the text, without escapes and entities
 * @param start where it begins in the source
 * @returns null if the source does not match
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

/** The first point of a line. */
export const lineBegin = (at: OffsetPoint): OffsetPoint => pointIn({ start: at }, 1 - at.column);

/**
 * Where the text of the next line begins, after the prefixes of its containers.
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
