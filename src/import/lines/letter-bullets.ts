import { isOfPlainText, type SourceLine } from './lines.ts';

/** So many lines make a list whose bullets are letters: one that begins with the word "o" of another language stands alone. */
const fewest = 3;

const letter = /^(\s*)o (?=[\p{L}\p{N}"“(])/u;

/** Write the letter `o` that a plain text has for a bullet, `o oars`, with the wide space that says so where one has it. */
export function withLetterBullets(lines: readonly SourceLine[]): readonly SourceLine[] {
  const found = new Set<SourceLine>();
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    // Wrapped prose can go on with the word.
    const isApart = before === undefined || /(?:^|:)\s*$/.test(before.text) || found.has(before);
    const isBelow = before !== undefined && before.indent > line.indent && found.size > 0;
    if (letter.test(line.text) && isOfPlainText(line) && (isApart || isBelow)) found.add(line);
  }
  if (found.size < fewest) return lines;
  return lines.map((line) =>
    found.has(line) ? { ...line, text: line.text.replace(letter, '$1o  ') } : line,
  );
}

/** A plus in front of a figure, and a line that has one for a bullet. */
const plus = /^(\s*)\+ +(?=\d)/;
const plusItem = /^\s*\+ /;

/** Close up a plus and the figure behind it, `+ 10 wood`, where it stands alone: that is a sign, and no bullet. */
export const withPlusSigns = (lines: readonly SourceLine[]): readonly SourceLine[] =>
  lines.map((line, at) => {
    const isBeside = [lines[at - 1], lines[at + 1]].some((other) => other && plusItem.test(other.text));
    return plus.test(line.text) && isOfPlainText(line) && !isBeside
      ? { ...line, text: line.text.replace(plus, '$1+') }
      : line;
  });
