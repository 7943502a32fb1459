/**
 * The start of a text on one line, cut between words if enough remains, with `…` for the rest.
 *
 * @param most characters, the `…` included
 */
export function shorten(text: string, most: number): string {
  const trimmed = text.trim();
  // Only the first few characters are shown, so a long text is not split as a whole.
  const reach = most * 8;
  const folded = trimmed.slice(0, reach).replace(/\s+/g, ' ');
  const characters = [...folded];
  if (characters.length <= most && trimmed.length <= reach) return folded;
  const start = characters.slice(0, most - 1).join('');
  const lastSpace = start.lastIndexOf(' ');
  const cut = lastSpace > start.length / 2 ? start.slice(0, lastSpace) : start;
  return `${cut.trimEnd()}…`;
}
