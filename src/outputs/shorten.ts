/**
 * The start of a text on one line, cut between words where that leaves enough of it, with `…` where something is left out.
 *
 * @param most characters, the `…` included
 */
export function shorten(text: string, most: number): string {
  // A line is never more than a few characters of UTF-16 for each that is shown: no need to take apart a long text.
  const folded = text
    .slice(0, most * 8)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...folded];
  if (characters.length <= most && text.length <= most * 8) return folded;
  const start = characters.slice(0, most - 1).join('');
  const lastSpace = start.lastIndexOf(' ');
  return `${(lastSpace > start.length / 2 ? start.slice(0, lastSpace) : start).trimEnd()}…`;
}
