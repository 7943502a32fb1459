import { scanAlertMark } from '../grammar/alert.ts';
import type { AlertMarkNode } from '../nodes.ts';
import { lineBegin, nextLine, type OffsetPoint } from './lines.ts';

/**
 * Finds the alert mark at the start of a paragraph.
 *
 * @returns the mark, and where the paragraph continues; null if there is none
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
  // In the source, the next line begins with the prefixes of its containers.
  const end = nextLine(behind, true, source) ?? behind;
  const prefix = source.slice(lineBegin(end).offset, end.offset);
  // A quote sign indented as far as the paragraph is part of its text.
  if (end.line > start.line && prefix.lastIndexOf('>') + 1 >= start.column) return 'unsure';
  return { node: { type: 'ruleAlertMark', value, position: { start, end } }, end };
}
