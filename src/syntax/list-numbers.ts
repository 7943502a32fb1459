/**
 * Does an item begin to count anew among the others of its list, as the first below a rule does that it no longer hangs on? One that was
 * put between two that count on, "2, 1, 3", does not.
 *
 * @param first number of the list, then those in front of the item, its own, and behind it, as they are written; absent where there is no item
 */
export function beginsAnew(first = 1, before?: number, own?: number, behind?: number): boolean {
  const begin = Math.min(1, first);
  return own === begin && before !== undefined && before > begin && behind !== before + 1;
}

/**
 * Has an item a number far behind that of the next one, which would be right without it? A line of a sentence can begin so:
 * "in round\n12. Then".
 */
export const isStray = (before?: number, own?: number, behind?: number): boolean =>
  before !== undefined && own !== undefined && behind === before + 1 && own > behind;
