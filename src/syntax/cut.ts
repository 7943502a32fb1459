/** A stretch of a file that can be parsed on its own. `line` is how many lines, `offset` how many units stand before it. */
export interface Piece {
  readonly text: string;
  readonly offset: number;
  readonly line: number;
}

const heading = /^# \S/gm;
const blankLines = /(?<=\n|\r(?!\n))(?:[ \t]*(?:\r\n|\n|\r))+$/;

/**
 * Constructs that can reach across a heading, or make a line that looks like a heading something else: fences and HTML
 * blocks at the left edge, and link definitions, which hold for a whole file. Where one occurs nothing is cut.
 */
const reaching = /^ {0,3}(?:```|~~~|<)|\]:/m;

/** Pieces are not made smaller than this: each costs the parser a fixed start. In UTF-16 units. */
const usualSmallest = 16_000;

/**
 * Cut a text before first-level headings, so that the cost of a parse grows with its length alone.
 *
 * micromark takes time in a square of the number of list items in one document; a rulebook in one file would pay it.
 * A heading at the left edge behind a blank line ends every open list, quote and paragraph, so the pieces parse to the
 * same nodes as the whole. Property: test/syntax/cut.property.test.ts.
 *
 * @param smallest least length of a piece, for tests
 * @returns pieces in order; their texts joined are the text
 */
export function cutAtHeadings(text: string, smallest = usualSmallest): Piece[] {
  if (text.length < 2 * smallest || reaching.test(text)) return [{ text, offset: 0, line: 0 }];
  const cuts = [0];
  for (const match of text.matchAll(heading)) {
    // Blank lines go with the heading: a fence in a list, say, that is not closed ends before them.
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
