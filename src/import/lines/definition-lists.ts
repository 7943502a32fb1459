import type { SourceLine } from './lines.ts';

/** Longest term of a list of definitions, in UTF-16 units. */
const longestTerm = 80;

/**
 * Call the lines of Markdown that are a term and, behind a colon, what it means what a `<dl>` of HTML calls them: a term stands right
 * above its first meaning, or an empty line apart from it, and is no sentence.
 */
export function withDefinitionLists(lines: readonly SourceLine[]): SourceLine[] {
  const read = [...lines];
  let last = -1;
  for (const [at, line] of lines.entries()) {
    const above = last;
    const before = read[above];
    if (line.text.trim() !== '') last = at;
    const meaning = /^\s*:\s+(?=\S)/.exec(line.text)?.[0];
    if (meaning === undefined || line.form !== undefined || line.heading || before === undefined) continue;
    // Pandoc writes so what a table below or above is called.
    if (before.form === 'row' || lines.slice(at + 1, at + 3).some(({ form }) => form === 'row')) continue;
    if (before.form === undefined && isTerm(before)) read[above] = { ...before, form: 'term' };
    else if (before.form !== 'definition') continue;
    read[at] = { ...line, text: line.text.replace(meaning, ' '.repeat(line.indent)), form: 'definition' };
  }
  return read;
}

const isTerm = ({ text, heading }: SourceLine): boolean =>
  !heading &&
  text.trim().length <= longestTerm &&
  !/^\s*(?:[-*+]|\d+[.)])\s/.test(text) &&
  !/[.:;!?]\s*$/.test(text);
