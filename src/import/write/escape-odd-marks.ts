import type { At, Problem } from '../../syntax/facts.ts';

/**
 * What stayed text although lines of it begin like items, alerts or rows of a table: the document has it so, and a backslash or the code of a
 * sign says that it is meant.
 *
 * @param text of a file that was just printed
 * @param problems what reading it tells
 */
export function escapeOddMarks(text: string, problems: readonly Problem[]): string {
  const places = problems.flatMap(({ kind, at, detail }) => {
    if (kind === 'lost-table') return rowsFrom(text, at[0]);
    // "• ) the opening": a list whose numbers the document has lost.
    return (kind === 'swallowed-list' && /^[.)]$/.test(detail)) ||
      kind === 'odd-mark' ||
      kind === 'odd-bullet' ||
      kind === 'lost-alert'
      ? [at]
      : [];
  });
  const byStart = new Map(places.sort(([a], [b]) => a - b).map((at) => [at[0], at]));
  return [...byStart.values()].reduceRight(escapeBeginning, text);
}

/** The rest of a paragraph: the line at a place, and what is below it, where a row begins. */
function rowsFrom(text: string, start: number): At[] {
  const length = text.slice(start).search(/\n[ \t>]*(?:\n|$)/);
  const rest = text.slice(start, length < 0 ? text.length : start + length);
  return [...rest.matchAll(/(?<=^[ \t>]*)[^\s>\p{L}\p{N}\\].*/gmu)].map(({ index, 0: row }) => [
    start + index,
    start + index + row.length,
  ]);
}

function escapeBeginning(escaped: string, [from, end]: At): string {
  // Bold text is bold with its stars: "**2.".
  const start = from + (/^[*_]+(?=\d)/.exec(escaped.slice(from, end))?.[0].length ?? 0);
  const mark = escaped.slice(start, end);
  if (/^[.)]$/.test(mark)) return withCode(escaped, start);
  // A backslash that is there already was not enough.
  if (mark.startsWith('\\')) return withCode(`${escaped.slice(0, start)}${escaped.slice(start + 1)}`, start);
  if (start > from || /^[^\\\p{L}]{0,12}\\/u.test(mark)) return withCode(escaped, start);
  const sign = start + mark.search(/[!-/:-@[-`{-~](?!\*)/);
  if (sign >= start) return `${escaped.slice(0, sign)}\\${escaped.slice(sign)}`;
  return withCode(escaped, start);
}

/** A text with a digit or a bullet, which no backslash can stand before, written by its code. */
const withCode = (text: string, at: number): string =>
  /^[^\p{L}\s]/u.test(text.slice(at))
    ? `${text.slice(0, at)}&#${text.charCodeAt(at)};${text.slice(at + 1)}`
    : text;
