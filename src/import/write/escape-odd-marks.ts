import { findOddItems } from '../../syntax/nesting/find-odd-items.ts';
import { parseMarkdown } from '../../syntax/parse.ts';

/** What stayed text although lines of it begin like items: the document has it so, and a backslash says that it is meant. */
export function escapeOddMarks(text: string): string {
  const marks = findOddItems(parseMarkdown(text), text, parseMarkdown);
  return marks.reduceRight((escaped, { at: [from, end] }) => {
    // Bold text is bold with its stars: "**2.".
    const start = from + (/^[*_]+(?=\d)/.exec(text.slice(from, end))?.[0].length ?? 0);
    if (start > from) return withCode(escaped, start);
    const sign = start + text.slice(start, end).search(/[!-/:-@[-`{-~](?!\*)/);
    if (sign >= start) return `${escaped.slice(0, sign)}\\${escaped.slice(sign)}`;
    return withCode(escaped, start);
  }, text);
}

/** A text with a digit or a bullet, which no backslash can stand in front of, written by its code. */
const withCode = (text: string, at: number): string =>
  /^[^\p{L}\s]/u.test(text.slice(at))
    ? `${text.slice(0, at)}&#${text.charCodeAt(at)};${text.slice(at + 1)}`
    : text;
