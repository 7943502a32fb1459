import type { PrintedLine } from './printed-line.ts';

/** Fewest lines that begin with a number and a word without a space, in a document that prints its lists so. */
const fewest = 5;

/** `2.Oars row`. */
const glued = /^\s*\d{1,3}\.(?=\p{Lu}\p{Ll})/u;

/** `1.A boat`, which could be the number `1.A`. */
const capital = /^\s*\d{1,3}\.(?=\p{Lu}(?:\p{Ll}|\s\p{Ll}))/u;

/** Put a space behind the numbers of lists where a program that made the PDF left none, and moved on by less than a space. */
export function partNumbers(pages: readonly (readonly PrintedLine[])[]): readonly (readonly PrintedLine[])[] {
  const count = pages.flat().filter(({ text }) => glued.test(text)).length;
  if (count < fewest) return pages;
  return pages.map((lines) =>
    lines.map((line) => ({ ...line, text: line.text.replace(capital, (number) => `${number} `) })),
  );
}
