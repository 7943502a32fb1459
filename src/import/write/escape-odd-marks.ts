import type { At, Problem, ProblemKind } from '../../syntax/facts.ts';

/** Kinds of text that looks like a construct and that a sign before it, or instead of its first one, keeps from looking so. */
const escaped: ReadonlySet<ProblemKind> = new Set([
  ...([
    'odd-mark',
    'odd-bullet',
    'odd-row',
    'lost-alert',
    'lost-quote',
    'lost-title',
    'lost-definition',
  ] as const),
  ...(['malformed-marker', 'malformed-attributes', 'misplaced-attributes', 'malformed-reference'] as const),
  ...(['unpaired-suggestion', 'glued-emphasis', 'unknown-alert', 'empty-alert', 'swallowed-list'] as const),
]);

/** A star or a fence cannot be escaped: it is set as code. */
const isSetAsCode = ({ kind, detail }: Problem): boolean =>
  kind === 'lost-fence' || (kind === 'misplaced-star' && detail === 'as a character reference');

/**
 * What stayed text although it looks like an item, an alert, a row of a table or another construct: the document has it so, and a backslash or
 * the code of a sign says that it is meant.
 *
 * @param text of a file that was just printed
 * @param problems what reading it tells
 */
export function escapeOddMarks(text: string, problems: readonly Problem[]): string {
  const code = new Set<number>();
  const places = problems.flatMap((problem) => {
    const { kind, at } = problem;
    if (kind === 'lost-table') return rowsFrom(text, at[0]);
    if (isSetAsCode(problem)) code.add(at[0]);
    return escaped.has(kind) || code.has(at[0]) ? [at] : [];
  });
  const byStart = new Map(places.sort(([a], [b]) => a - b).map((at) => [at[0], at]));
  return [...byStart.values()].reduceRight(
    (rest, at) => (code.has(at[0]) ? asCode(rest, at) : escapeBeginning(rest, at)),
    text,
  );
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

/** A stretch as a span of code, without what escapes its signs. */
function asCode(text: string, [from, end]: At): string {
  const signs = text
    .slice(from, end)
    .replace(/\\(.)/g, '$1')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, digits) =>
      String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16)),
    );
  // One backtick is another run than the three or more of a fence.
  const space = signs.includes('`') ? ' ' : '';
  return `${text.slice(0, from)}\`${space}${signs}${space}\`${text.slice(end)}`;
}

function escapeBeginning(text: string, [from, end]: At): string {
  // Bold text is bold with its stars: "**2.".
  const start = from + (/^[*_]+(?=\d)/.exec(text.slice(from, end))?.[0].length ?? 0);
  const mark = text.slice(start, end);
  if (/^[.)]$/.test(mark)) return withCode(text, start);
  // A backslash that is there already was not enough.
  if (mark.startsWith('\\')) return withCode(`${text.slice(0, start)}${text.slice(start + 1)}`, start);
  if (start > from || /^[^\\\p{L}]{0,12}\\/u.test(mark)) return withCode(text, start);
  const sign = start + mark.search(/[!-/:-@[-`{-~](?!\*)/);
  // Before a backslash another one only adds to a run of them.
  if (sign >= start && text[sign] !== '\\') return `${text.slice(0, sign)}\\${text.slice(sign)}`;
  return withCode(text, start);
}

/** A text with a sign, which no backslash can stand before, written by its code. */
const withCode = (text: string, at: number): string =>
  /^\S/u.test(text.slice(at))
    ? `${text.slice(0, at)}&#${text.codePointAt(at)};${text.slice(at + String.fromCodePoint(text.codePointAt(at) ?? 0).length)}`
    : text;
