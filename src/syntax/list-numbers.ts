/**
 * Does an item begin to count anew among the others of its list, as the first below a rule does that it no longer hangs on? Those that
 * were put among others that count on, "2, 1, 1, 3", do not.
 *
 * @param values the numbers of a list as they are written; absent where an item has none
 */
export function beginsAnew(values: readonly (number | undefined)[], at: number): boolean {
  const [first = 1] = values;
  const begin = Math.min(1, first);
  const before = values[at - 1];
  if (values[at] !== begin || before === undefined || before <= begin) return false;
  let next = at + 1;
  while (values[next] === begin) next += 1;
  return (values[next] ?? 0) <= before;
}

/**
 * Has an item a number far behind that of the next one, which would be right without it? A line of a sentence can begin so:
 * "in round\n12. Then".
 */
export function isStray(values: readonly (number | undefined)[], at: number): boolean {
  const [before, own, behind] = [values[at - 1], values[at], values[at + 1]];
  return before !== undefined && own !== undefined && behind === before + 1 && own > behind;
}

/**
 * Does an item count on from the list below the item in front of it, as the last of that list does which is indented no more? Alone
 * it is the next of its own list, too: then those behind it tell.
 *
 * @param below the number of the last item below the one in front; absent where there is none
 */
export function isOutdented(
  values: readonly (number | undefined)[],
  at: number,
  below: number | undefined,
): boolean {
  const [before, own] = [values[at - 1], values[at]];
  if (before === undefined || own === undefined || below === undefined || own !== below + 1) return false;
  if (own !== before + 1) return true;
  let next = at + 1;
  while (values[next] !== undefined && values[next] === (values[next - 1] ?? 0) + 1) next += 1;
  return values[next] === before + 1;
}
