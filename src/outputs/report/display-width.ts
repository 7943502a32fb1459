/** One character as a reader sees it, with its width in terminal columns. */
export interface Cell {
  /** Offset in the text, in UTF-16 units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** What to print: safe for a terminal. */
  readonly shown: string;
  readonly width: number;
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Blocks with wide or full width by East Asian Width (UAX #11). Emoji have a property of their own.
 */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{17000}-\u{18cff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;
const emoji =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator}{2}|[0-9#*]\ufe0f\u20e3)/u;
const zeroWidth = /^[\p{M}\p{Cf}]+$/u;

/** The grapheme clusters of a text, in UTF-16 order. */
export function graphemes(text: string): Iterable<{ readonly segment: string; readonly index: number }> {
  // Nearly all texts are printable ASCII, with one column per unit.
  if (/^[ -~]*$/.test(text)) return [...text].map((segment, index) => ({ segment, index }));
  // Created on demand: its tables take as long to load as the rest of a small run. Grapheme
  // clusters do not depend on the locale; naming one avoids the machine's own.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Columns that a text takes on a terminal. Tabs and control characters are not expected in it. */
export function displayWidth(text: string): number {
  // Nearly all texts are printable ASCII.
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes(text)) width += graphemeWidth(segment);
  return width;
}

function graphemeWidth(grapheme: string): number {
  if (zeroWidth.test(grapheme)) return 0;
  return wide.test(grapheme) || emoji.test(grapheme) ? 2 : 1;
}

/**
 * Wraps lines between words to a width. A single word that is too wide gets its own line; a line
 * that fits keeps its layout.
 *
 * @param text line feeds in it stay
 * @param width columns
 */
export function wrapText(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    if (displayWidth(paragraph) <= width) return [paragraph.trimEnd()];
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const word of paragraph.split(/[ \t]+/)) {
      const needed = displayWidth(word);
      if (line !== '' && used + 1 + needed > width) {
        lines.push(line);
        line = word;
        used = needed;
      } else {
        used += needed + (line === '' ? 0 : 1);
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    return [...lines, line];
  });
}
