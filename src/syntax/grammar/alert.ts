import type { Scan } from './scan.ts';

const mark = /\[!([A-Za-z]{1,31})\][ \t]*/y;
const begunMark = /\[!?[A-Za-z]{0,31}$/y;
const lineEnding = /(?:\r\n?|\n)[ \t]*/y;

/**
 * Scans `[!EXAMPLE]` and other GitHub alerts, with the white space and one line ending after it, so
 * that the following text keeps its position. Source: "Examples, notes, questions, tables" in
 * docs/format.md.
 */
export function scanAlertMark(text: string, at: number, isWhole: boolean): Scan {
  mark.lastIndex = at;
  begunMark.lastIndex = at;
  if (!mark.test(text)) return !isWhole && begunMark.test(text) ? 'open' : 'none';
  lineEnding.lastIndex = mark.lastIndex;
  const end = lineEnding.test(text) ? lineEnding.lastIndex : mark.lastIndex;
  return end === text.length && !isWhole ? 'open' : end;
}

/** The kind of a mark's block, in upper case. */
export const readAlertMark = (written: string): string => written.trim().slice(2, -1).toUpperCase();
