import type { Heading, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import { findAlertMark } from './alert-mark.ts';
import { lineBegin, nextLine, type OffsetPoint, type Point, pointIn, type Surroundings } from './lines.ts';

/** The parser with our constructs as an extension. */
export type Parse = (text: string) => Root;

/**
 * Parses a paragraph or heading in isolation, then moves its nodes to their positions in the file.
 *
 * @returns its children, or null if it parses as something else in isolation
 */
export function parseAlone(
  node: Paragraph | Heading,
  source: string,
  around: Surroundings,
  parse: Parse,
): PhrasingContent[] | null {
  if (!node.position) return null;
  const whole = node.position.start as OffsetPoint;
  const end = node.position.end.offset ?? 0;
  const mark = around.opensQuote ? findAlertMark(whole, source) : null;
  if (mark === 'unsure') return null;
  const start = mark?.end ?? whole;
  if (mark && start.offset >= end) return [mark.node];
  // If it opens nothing, an alert mark is text, with white space that only the whole text shows.
  if (/^(?:(?:#{1,6}[ \t]+)?\[!|[\r\n])/.test(source.slice(start.offset, end))) return null;
  const starts = startsOf(start, end, around.isQuoted, source);
  // Code and HTML keep the indentation of later lines, and a line in a quote may have extra signs.
  if (!starts || (starts.length > 1 && (around.isQuoted || /[`<]/.test(source.slice(start.offset, end)))))
    return null;
  const lines = starts.map(({ offset }) => source.slice(offset, lineEnd(source, offset, end)));
  const [alone, ...others] = parse(lines.join('')).children;
  if (others.length > 0 || alone?.type !== node.type) return null;
  if (!alone.children.every((child) => place(child, starts, around.isFree))) return null;
  return mark ? [mark.node, ...alone.children] : alone.children;
}

/** Where the text of each line begins. */
function startsOf(start: OffsetPoint, end: number, isQuoted: boolean, source: string): OffsetPoint[] | null {
  const starts = [start];
  for (;;) {
    const last = starts.at(-1) ?? start;
    const from = lineEnd(source, last.offset, end);
    if (from >= end) return starts;
    const ending = /(?:\r\n?|\n)$/.exec(source.slice(last.offset, from))?.[0].length ?? 0;
    const next = nextLine(pointIn({ start: last }, from - last.offset - ending), isQuoted, source);
    if (!next) return null;
    starts.push(next);
  }
}

/** The offset after the line ending of an offset's line. */
function lineEnd(source: string, from: number, end: number): number {
  const ending = /\r\n?|\n/g;
  ending.lastIndex = from;
  return ending.test(source) ? Math.min(ending.lastIndex, end) : end;
}

/**
 * Moves a node and its descendants to the positions of its lines.
 *
 * @returns false if unknown: it ends with a line ending in a list or quote
 */
function place(node: Nodes, starts: readonly OffsetPoint[], isFree: boolean): boolean {
  if (node.position) {
    const { start, end } = node.position;
    const isLineEnd = end.line > 1 && end.column === 1;
    if (isLineEnd && !isFree) return false;
    const moved = movedTo(end, starts);
    node.position = { start: movedTo(start, starts), end: isLineEnd ? lineBegin(moved) : moved };
  }
  const replacement = node.type === 'ruleSuggestion' ? (node.replacement ?? []) : [];
  const children: readonly Nodes[] = 'children' in node ? node.children : [];
  return [...children, ...replacement].every((child) => place(child, starts, isFree));
}

function movedTo({ line, column }: Point, starts: readonly OffsetPoint[]): OffsetPoint {
  const start = starts[line - 1];
  return start ? pointIn({ start }, column - 1) : { line, column, offset: 0 };
}
