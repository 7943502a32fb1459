import { scanAlertMark } from '../grammar/alert.ts';
import type { AlertMarkNode } from '../nodes.ts';
import { lineBegin, nextLine, type OffsetPoint } from './lines.ts';

/**
 * Find the mark of an alert at the beginning of a paragraph.
 *
 * @returns the mark, and where the paragraph goes on; null where there is none
 */
export function findAlertMark(
  start: OffsetPoint,
  source: string,
): { node: AlertMarkNode; end: OffsetPoint } | null | 'unsure' {
  const found = scanAlertMark(source, start.offset, true);
  if (typeof found !== 'number') return null;
  const value = source.slice(start.offset, found).replace(/[\r\n][\s\S]*$/, '');
  const behind = {
    line: start.line,
    column: start.column + value.length,
    offset: start.offset + value.length,
  };
  // In the source the next line begins with what the containers have there.
  const end = nextLine(behind, true, source) ?? behind;
  const prefix = source.slice(lineBegin(end).offset, end.offset);
  // A sign of quoting as far in as the paragraph itself is part of what it says.
  if (end.line > start.line && prefix.lastIndexOf('>') + 1 >= start.column) return 'unsure';
  return { node: { type: 'ruleAlertMark', value, position: { start, end } }, end };
}
