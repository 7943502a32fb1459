import type { Scan } from './scan.ts';

/** The marks of CriticMarkup. None begins with another. Source: "Suggestions" in docs/format.md. */
export const suggestionMarks = ['{++', '++}', '{--', '--}', '{~~', '~>', '~~}'] as const;

/** One mark of a suggestion. */
export function scanSuggestionMark(text: string, at: number, isWhole: boolean): Scan {
  const mark = suggestionMarks.find((candidate) => text.startsWith(candidate, at));
  if (mark !== undefined) return at + mark.length;
  const isBegun = suggestionMarks.some((candidate) => candidate.startsWith(text.slice(at, at + 3)));
  return isBegun && !isWhole ? 'open' : 'none';
}
