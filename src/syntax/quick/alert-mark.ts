import type { AlertMarkNode } from '../nodes.ts';
import { lineBegin, nextLine, type Place } from './lines.ts';

const mark = /\[!([A-Za-z]{1,31})\][ \t]*/y;

/**
 * Read the mark of an alert at the beginning of a paragraph. The white space behind it, over a line ending, belongs to it.
 *
 * @returns the mark, and where the paragraph goes on; null where there is none
 */
export function readAlertMark(
  start: Place,
  source: string,
): { node: AlertMarkNode; end: Place } | null | 'unsure' {
  mark.lastIndex = start.offset;
  const match = mark.exec(source);
  if (!match) return null;
  const size = match[0].length;
  const behind = { line: start.line, column: start.column + size, offset: start.offset + size };
  const end = nextLine(behind, true, source) ?? behind;
  const prefix = source.slice(lineBegin(end).offset, end.offset);
  // A sign of quoting as far in as the paragraph itself is part of what it says.
  if (end.line > start.line && prefix.lastIndexOf('>') + 1 >= start.column) return 'unsure';
  return { node: { type: 'ruleAlertMark', value: match[0], position: { start, end } }, end };
}
