import type { At, Problem } from '../facts.ts';

/** A stretch of a text as edits leave it. @param edits within the stretch, in their order, none over another */
export function writeEdits(text: string, [start, end]: At, edits: NonNullable<Problem['edits']>): string {
  const parts: string[] = [];
  let at = start;
  for (const edit of edits) {
    parts.push(text.slice(at, edit.at[0]), edit.text);
    at = edit.at[1];
  }
  return [...parts, text.slice(at, end)].join('');
}
