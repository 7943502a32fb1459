import type { Position, Range } from 'vscode-languageserver';
import type { Place } from '../../../base/diagnostic.ts';
import { createLineIndex } from '../../../base/span.ts';
import type { TextRange } from '../../../syntax/facts.ts';

/**
 * Converts lines and columns from 1 to those of the protocol, from 0. Both count columns in UTF-16
 * units.
 */
export const rangeOfPlace = ({ line, column, endLine, endColumn }: Place): Range => ({
  start: { line: line - 1, character: column - 1 },
  end: { line: endLine - 1, character: endColumn - 1 },
});

/** Converts offsets in one text to ranges of the protocol. */
export function createRanges(text: string): (at: TextRange) => Range {
  const lines = createLineIndex(text);
  return ([start, end]) => {
    const { line, column, endLine, endColumn } = lines.range({ start, end });
    return {
      start: { line: line - 1, character: column - 1 },
      end: { line: endLine - 1, character: endColumn - 1 },
    };
  };
}

/** Offset of a position; one after the end of its line is at that end. */
export function offsetAt(text: string, { line, character }: Position): number {
  let start = 0;
  for (let left = line; left > 0; left -= 1) {
    const end = /\r\n?|\n/g;
    end.lastIndex = start;
    if (!end.exec(text)) return text.length;
    start = end.lastIndex;
  }
  const rest = text.slice(start).search(/[\r\n]/);
  return Math.min(start + character, rest < 0 ? text.length : start + rest);
}
