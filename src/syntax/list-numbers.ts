/**
 * Is it beyond doubt in which order the items of a list stand, so that a wrong number is nothing but that? Where the numbers step
 * back, an item may hang elsewhere: it counted below a rule, in a list of its own, or is the rest of a sentence ("in round\n12. Then").
 * Not where rules changed places, or where a number alone is wrong and those around it are right. And where a number does not count
 * on, the id of its item may go on from that of the one in front: `draw_two` after `draw` hung below it.
 *
 * @param values the numbers of a list as they are written; absent where one is pinned: those after count from it
 * @param ids of the same items; absent where one has none
 */
export function isOrderSure(
  values: readonly (number | undefined)[],
  ids: readonly (string | undefined)[],
): boolean {
  const hungBelow = ids.some((id, i) => {
    const [before, own] = [values[i - 1], values[i]];
    return before !== undefined && own !== undefined && own <= before && id?.startsWith(`${ids[i - 1]}_`);
  });
  if (hungBelow) return false;
  // Many write "1." before a rule that they put between two. Its id tells it from one below the rule in front, where a list would go on with 2.
  const isPutIn = (at: number) => {
    const next = values[at + 1];
    const isNamed = ids[at] !== undefined && ids[at - 1] !== undefined;
    return values[at] === 1 && next !== undefined && next !== 2 && isNamed;
  };
  const others = values.filter((_, at) => !isPutIn(at));
  return partsOf(values).every(isSure) || partsOf(others).every(countsOn);
}

/** What stands between pinned numbers. */
function partsOf(values: readonly (number | undefined)[]): number[][] {
  const parts: number[][] = [[]];
  for (const value of values)
    if (value === undefined) parts.push([]);
    else parts.at(-1)?.push(value);
  return parts;
}

const countsOn = (values: readonly number[]): boolean => {
  const [first = 1] = values;
  return first <= 1 && values.every((value, i) => value === first + i);
};

/** Are numbers those that follow one another, in any order? */
const isWhole = (values: readonly number[]): boolean =>
  values.toSorted((a, b) => a - b).every((value, i, all) => value === (all[0] ?? 0) + i);

/** Are the numbers of a list those that follow one another, in another order? */
export const isReordered = (values: readonly number[]): boolean =>
  isWhole(values) && values.some((value, i) => value !== (values[0] ?? 0) + i);

function isSure(values: readonly number[]): boolean {
  const others = values.filter((_, i) => values[i + 1] !== (values[i - 1] ?? Number.NaN) + 2);
  return isWhole(values) || others.every((value, i) => value >= (others[i - 1] ?? 0));
}

/**
 * Does an item count on from the list below the item before it, as the last of that list does which is indented no more? Alone
 * it is the next of its own list, too: then those after it tell.
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
