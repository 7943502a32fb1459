import type { At } from '../../../syntax/facts.ts';

/** A replacement in the file of a rule. */
export interface PlacedText {
  readonly at: At;
  readonly text: string;
}

/**
 * The edits that keep what belongs to a list item below its text when the mark before it grows or shrinks: in
 * Markdown it is indented as far as that text begins, and `10.` is wider than `9.`.
 *
 * @param text of the file
 * @param start where the item's number begins
 * @param end of the last thing that belongs to the item
 * @param more columns to add; negative to take away
 * @returns null where tabs indent the lines, whose width depends on where they stand
 */
export function widenItem(text: string, start: number, end: number, more: number): PlacedText[] | null {
  const edits: PlacedText[] = [];
  const column = start - lineStart(text, start);
  for (let at = nextLine(text, start); at > 0 && at < end; at = nextLine(text, at)) {
    const indent = /^[ \t]*/.exec(text.slice(at + column, end))?.[0] ?? '';
    const around = text.slice(at, at + column);
    // A line that ends before the item's column is empty.
    if (more === 0 || indent === '' || /[\r\n]/.test(around)) continue;
    if (/^[\r\n]/.test(text.slice(at + column + indent.length))) continue;
    if (indent.includes('\t') || around.includes('\t')) return null;
    const place = at + column;
    if (more > 0) edits.push({ at: [place, place], text: ' '.repeat(more) });
    else if (indent.length >= -more) edits.push({ at: [place, place - more], text: '' });
  }
  return edits;
}

/**
 * Where the line of an offset begins. Looked for by hand: `lastIndexOf` of a line ending that a file has none of looks at
 * all of it, for each item.
 */
export function lineStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start -= 1;
  return start;
}

/** Where the next line begins; 0 where there is none. */
function nextLine(text: string, from: number): number {
  const ending = /\r\n?|\n/g;
  ending.lastIndex = from;
  return ending.exec(text) ? ending.lastIndex : 0;
}
