import type { Problem, ProblemKind, TextRange } from '../../syntax/facts.ts';

/** Kinds of text that look like a construct unless their first sign is escaped. */
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

/** A star or a fence cannot be escaped: it becomes code. */
const isSetAsCode = ({ kind, detail }: Problem): boolean =>
  kind === 'lost-fence' || (kind === 'misplaced-star' && detail === 'as a character reference');

/**
 * Escapes text that looks like an item, alert, table row or another construct: by a backslash or a
 * character reference, since the document means text.
 * @param text of a file that was just printed
 * @param problems found by parsing it
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

/** The rest of a paragraph from the line of an offset, as ranges of rows. */
function rowsFrom(text: string, start: number): TextRange[] {
  const length = text.slice(start).search(/\n[ \t>]*(?:\n|$)/);
  const rest = text.slice(start, length < 0 ? text.length : start + length);
  return [...rest.matchAll(/(?<=^[ \t>]*)[^\s>\p{L}\p{N}\\].*/gmu)].map(({ index, 0: row }) => [
    start + index,
    start + index + row.length,
  ]);
}

/** Writes a range as a code span, without the escapes in it. */
function asCode(text: string, [from, end]: TextRange): string {
  const signs = text
    .slice(from, end)
    .replace(/\\(.)/g, '$1')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, digits) =>
      String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16)),
    );
  // One backtick differs from the three or more of a fence.
  const space = signs.includes('`') ? ' ' : '';
  return `${text.slice(0, from)}\`${space}${signs}${space}\`${text.slice(end)}`;
}

function escapeBeginning(text: string, [from, end]: TextRange): string {
  // Bold text starts with its asterisks: "**2.".
  const start = from + (/^[*_]+(?=\d)/.exec(text.slice(from, end))?.[0].length ?? 0);
  const mark = text.slice(start, end);
  if (/^[.)]$/.test(mark)) return withCode(text, start);
  // An existing backslash did not suffice.
  if (mark.startsWith('\\')) return withCode(`${text.slice(0, start)}${text.slice(start + 1)}`, start);
  if (start > from || /^[^\\\p{L}]{0,12}\\/u.test(mark)) return withCode(text, start);
  const sign = start + mark.search(/[!-/:-@[-`{-~](?!\*)/);
  // Before a backslash, another one only lengthens the run.
  if (sign >= start && text[sign] !== '\\') return `${text.slice(0, sign)}\\${text.slice(sign)}`;
  return withCode(text, start);
}

/** Writes the sign at an offset as a character reference, if no backslash can precede it. */
const withCode = (text: string, at: number): string =>
  /^\S/u.test(text.slice(at))
    ? `${text.slice(0, at)}&#${text.codePointAt(at)};${text.slice(at + String.fromCodePoint(text.codePointAt(at) ?? 0).length)}`
    : text;
