import type { SourceLine } from './lines.ts';

/** Fewest lines of a drawing, and the share of its lines that are drawn. */
const fewest = 2;
const share = 0.6;

/** A line of signs alone. */
const ruling = /^[\s=\-~_*#.]+$/;

/** Dots that lead to the number of a page. */
const leader = /(?:[.·…] ?){4}/u;

/** An item of a list, or a numbered rule. */
const item = /^\s*(?:[-*+•o]|\(?[\p{L}\p{N}]{1,4}[.)]|\p{L}?\d[\d.]*)\s+\S/u;

/**
 * Mark the drawings of a plain text as code, which keeps its lines and spaces: boards, maps and letters of signs. A paragraph is one
 * where most lines stand between bars or have at least as many signs as letters, but for a table, whose cells hold words.
 *
 * A document whose format says what code is is handed back as it is.
 */
export function markDrawings(lines: readonly SourceLine[]): readonly SourceLine[] {
  if (lines.some(({ entry, origin }) => entry || origin !== undefined)) return lines;
  const result = [...lines];
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    if (at < lines.length && (lines[at]?.text ?? '').trim() !== '') continue;
    const run = lines.slice(from, at);
    if (isDrawing(run)) {
      const indent = Math.min(...run.map((line) => line.indent));
      for (const [i, line] of run.entries())
        result[from + i] = {
          ...line,
          text: line.text.slice(indent).trimEnd(),
          indent,
          form: 'code',
          origin: line.number,
        };
    }
    from = at + 1;
  }
  return result;
}

function isDrawing(run: readonly SourceLine[]): boolean {
  const drawn = run.filter((line) => isDrawn(line));
  const others = run.filter((line) => !isDrawn(line) && !ruling.test(line.text));
  return drawn.length >= fewest && drawn.length >= share * (drawn.length + others.length) && !isTable(run);
}

function isDrawn({ text, form, heading }: SourceLine): boolean {
  const signs = text.replace(/[\s\p{L}\p{N}\p{M}]/gu, '').length;
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  const isPlain =
    form === undefined &&
    heading === undefined &&
    !ruling.test(text) &&
    !item.test(text) &&
    !leader.test(text);
  const isBoxed = /^\s*\|.*\|\s*$/.test(text);
  return (
    isPlain && (isBoxed || (signs >= 2 && signs >= letters)) && !/(?:\p{L}{2,}\s+){2}\p{L}{2,}/u.test(text)
  );
}

/** Do cells between bars hold words? */
const isTable = (run: readonly SourceLine[]): boolean =>
  run.some(({ text }) => /\|.*\p{L}{3}.*\|/u.test(text) && !/[/\\_]/.test(text));
