import type { SourceLine } from '../lines/lines.ts';

/**
 * Say of each line of a Markdown document where in the file it stands: those that a paragraph was cut into say it themselves. How a
 * line is read depends on whether its place is known, so that only the account of them has these.
 *
 * @returns the same lines in order
 */
export function fillOrigins(lines: readonly SourceLine[]): SourceLine[] {
  let next = Number.POSITIVE_INFINITY;
  const atMost = lines.map(() => 0);
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    atMost[at] = next;
    next = lines[at]?.origin ?? next;
  }
  let known: number | undefined;
  return lines.map((line, at) => {
    const { text, origin, brokenAt } = line;
    const from = brokenAt === undefined ? known : brokenAt - 1;
    known = origin ?? (from === undefined ? undefined : Math.min(from + 1, atMost[at] ?? from));
    if (text.trim() === '' && origin === undefined) known = undefined;
    return known === undefined || origin !== undefined ? line : { ...line, origin: known };
  });
}
