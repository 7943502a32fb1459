/**
 * Splits two names that were joined: `draw_handfeast_hand`, or `1.04.021.04.03`.
 *
 * @param name a name that no rule has
 * @param isKnown whether a rule has that id or number
 * @returns both names; null if it cannot be split
 */
export function splitFused(name: string, isKnown: (name: string) => boolean): [string, string] | null {
  for (let at = 2; at < name.length - 1; at += 1) {
    const first = name.slice(0, at);
    const second = name.slice(at).replace(/^[+-]/, '');
    if (second.length > 1 && isKnown(first) && isKnown(second)) return [first, second];
  }
  // Neither name has to exist: a first part repeated inside a word shows the seam.
  const head = /^\p{L}{3,}_/u.exec(name)?.[0];
  const seam = head === undefined ? -1 : name.indexOf(head, head.length);
  if (seam < 0 || !/[\p{L}\p{N}]/u.test(name[seam - 1] ?? '')) return null;
  const second = name.slice(seam);
  return second.length > (head?.length ?? 0) ? [name.slice(0, seam), second] : null;
}
