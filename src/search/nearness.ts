/**
 * How near each other the query's words are in a text.
 *
 * @param text stems of the text, in order
 * @param wanted stems for each word of the query
 * @returns 1 if all are adjacent, 0 if no two occur; two adjacent ones of four count as a quarter
 */
export function nearnessOf(text: readonly string[], wanted: readonly ReadonlySet<string>[]): number {
  if (wanted.length < 2) return 0;
  // Last position of each, the latest first.
  const seen: { readonly group: number; readonly at: number }[] = [];
  let best = 0;
  text.forEach((stem, at) => {
    wanted.forEach((stems, group) => {
      if (!stems.has(stem)) return;
      const before = seen.findIndex((one) => one.group === group);
      if (before >= 0) seen.splice(before, 1);
      seen.unshift({ group, at });
      seen.forEach((first, i) => {
        const count = i + 1;
        const stretch = Math.max(at - first.at + 1, count);
        if (count > 1) best = Math.max(best, (count / wanted.length) ** 2 * (count / stretch));
      });
    });
  });
  return best;
}
