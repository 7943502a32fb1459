/**
 * A range of a file that can be parsed separately, with the lines (`line`) and units (`offset`)
 * before it.
 */
export interface Piece {
  readonly text: string;
  readonly offset: number;
  readonly line: number;
}

const heading = /^# \S/gm;
const blankLines = /(?<=\n|\r(?!\n))(?:[ \t]*(?:\r\n|\n|\r))+$/;

/**
 * Constructs that can reach across a heading, or turn one into something else: fences and HTML
 * blocks at the left margin, and link definitions, which apply to the whole file. A text with one
 * is not cut.
 */
const reaching = /^ {0,3}(?:```|~~~|<)|\]:/m;

/** Minimum length of a piece in UTF-16 units: each costs the parser a fixed start. */
const usualSmallest = 16_000;

/**
 * Cuts a text before first-level headings, so that parsing takes time linear in its length:
 * micromark is quadratic in the list items of one document.
 * A heading at the left margin after a blank line ends every open list, quote and paragraph, so the
 * pieces parse to the same nodes. Property: test/syntax/cut.property.test.ts.
 *
 * @param smallest minimum length of a piece, for tests
 * @returns pieces in order; joined they are the text
 */
export function cutAtHeadings(text: string, smallest = usualSmallest): Piece[] {
  if (text.length < 2 * smallest || reaching.test(text)) return [{ text, offset: 0, line: 0 }];
  const cuts = [0];
  for (const match of text.matchAll(heading)) {
    // Blank lines go with the heading: an unclosed fence in a list ends before them.
    const blank = blankLines.exec(text.slice(Math.max(0, match.index - 200), match.index))?.[0].length ?? 0;
    const at = match.index - blank;
    if (blank > 0 && at - (cuts.at(-1) ?? 0) >= smallest) cuts.push(at);
  }
  let line = 0;
  return cuts.map((start, i) => {
    const piece = { text: text.slice(start, cuts[i + 1] ?? text.length), offset: start, line };
    line += piece.text.match(/\r\n?|\n/g)?.length ?? 0;
    return piece;
  });
}
