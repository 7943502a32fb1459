/**
 * Whether only the numbers of a list are wrong, not its order. Uncertain if numbers step back
 * ("in round\n12. Then"), rules were swapped, or an id continues the one before: `draw_two` after
 * `draw`.
 *
 * @param values the written numbers; absent if pinned, the items after count from the pin
 * @param ids of the same items; absent if an item has none
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
  // Many authors write "1." for a rule inserted between two. Its id shows that it is not below the
  // rule before it, where a list would continue with 2.
  const isPutIn = (at: number) => {
    const next = values[at + 1];
    const isNamed = ids[at] !== undefined && ids[at - 1] !== undefined;
    return values[at] === 1 && next !== undefined && next !== 2 && isNamed;
  };
  const others = values.filter((_, at) => !isPutIn(at));
  return partsOf(values).every(isSure) || partsOf(others).every(countsOn);
}

/** The runs of items between pinned numbers. */
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

/** Whether numbers are consecutive, in any order. */
const isWhole = (values: readonly number[]): boolean =>
  values.toSorted((a, b) => a - b).every((value, i, all) => value === (all[0] ?? 0) + i);

/** Whether the numbers of a list are consecutive, but out of order. */
export const isReordered = (values: readonly number[]): boolean =>
  isWhole(values) && values.some((value, i) => value !== (values[0] ?? 0) + i);

function isSure(values: readonly number[]): boolean {
  const others = values.filter((_, i) => values[i + 1] !== (values[i - 1] ?? Number.NaN) + 2);
  return isWhole(values) || others.every((value, i) => value >= (others[i - 1] ?? 0));
}

/**
 * Whether an item continues the list below the item before it, as if its indentation was lost. A
 * single item also fits its own list: then the items after it decide.
 *
 * @param below number of the last item below the item before it; absent if there is none
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
