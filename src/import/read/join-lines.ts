/** A line of a text, or several joined ones. */
export interface TextLine {
  readonly line: number;
  /** How many lines of the file it takes. */
  readonly count: number;
  readonly text: string;
  readonly indent: number;
  /** A blank line comes before it. */
  readonly gap: boolean;
}

/** Longest line that fits on a page, in UTF-16 units. */
const longestOnPage = 160;
const shortestWrapped = 60;

/**
 * Joins wrapped lines to paragraphs: a nearly full line, or one within a sentence, continues unless
 * a blank line, bullet or number follows.
 */
export function joinLines(lines: readonly TextLine[]): TextLine[] {
  const longestLine = lines.reduce((length, { text }) => Math.max(length, text.length), 0);
  if (longestLine < shortestWrapped || longestLine > longestOnPage) return [...lines];
  const result: TextLine[] = [];
  let before: TextLine | null = null;
  for (const line of lines) {
    const last = result.at(-1);
    if (last && before && goesOn(before, line, longestLine))
      result[result.length - 1] = {
        ...last,
        count: line.line - last.line + line.count,
        text: `${last.text.trimEnd()} ${line.text.trim()}`,
      };
    else result.push(line);
    before = line;
  }
  return result;
}

const begins =
  /^\s*(?:[-•·▪◦*]\s|[([]?(?:\d{1,4}|[A-Za-z]|[ivxIVX]{1,5})(?:[.-]\d{1,3}[a-z]?)*[.)\]]\s|\d+(?:\.\d+)+[a-z]?\s|\*\*?[\d\p{Lu}])/u;

function goesOn(before: TextLine, line: TextLine, longest: number): boolean {
  if (line.gap || begins.test(line.text) || /\t/.test(line.text) || /\t/.test(before.text)) return false;
  const isFull = before.text.length >= longest * 0.75;
  const isOpen = /[\p{L}\d,;-]$/u.test(before.text.trimEnd());
  return (
    (isFull && !/^\p{Lu}[\p{Lu}\s]{3,}$/u.test(line.text.trim())) || (isOpen && /^\s*\p{Ll}/u.test(line.text))
  );
}
