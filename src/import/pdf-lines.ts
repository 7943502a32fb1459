/** Begins a paragraph of its own whatever stands before it: a bullet, a number with dots, a list mark. */
const begins =
  /^\s*(?:[-•–*]\s|\**\d+(?:\.\d+)+|\**(?:\d{1,3}|[A-Za-z]|[ivxlcIVXLC]{2,6})[.)]\s|\d+\s+\p{Lu})/u;

/**
 * Put the lines of a printed page together to paragraphs.
 *
 * A page breaks lines where they are full; a line that is not full ends its paragraph. What begins like a list item begins a
 * new one. Pages are parted by form feeds, which the dialects know as page ends.
 *
 * @param pages the text of each page, its lines parted by line feeds
 */
export function joinPrintedLines(pages: readonly string[]): string {
  const width = fullWidth(pages);
  return pages
    .map((page) => {
      const paragraphs: string[] = [];
      let isFull = false;
      for (const raw of page.split(/\r\n?|\n/)) {
        const line = raw.replace(/\s+$/, '');
        const last = paragraphs.at(-1);
        if (isFull && last !== undefined && line !== '' && !begins.test(line))
          paragraphs[paragraphs.length - 1] = `${last} ${line.trimStart()}`;
        else paragraphs.push(line);
        isFull = line.length >= width;
      }
      return paragraphs.join('\n');
    })
    .join('\f');
}

/** From how many characters on a line is full: four fifths of what nine lines in ten do not exceed. */
function fullWidth(pages: readonly string[]): number {
  const widths = pages
    .flatMap((page) => page.split(/\r\n?|\n/))
    .map((line) => line.trimEnd().length)
    .filter((width) => width > 0)
    .sort((a, b) => a - b);
  return 0.8 * (widths[Math.floor(widths.length * 0.9)] ?? 0);
}
