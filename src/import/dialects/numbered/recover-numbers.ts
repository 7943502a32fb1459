import { followersOf } from './dotted-number.ts';

/**
 * Find the numbers that rules have lost between two that are printed.
 *
 * They are proved where there is exactly one way to count on from the number before to the number after, with one number
 * for each rule between, and where the number after cannot follow the number before by itself.
 *
 * @param lost how many rules stand between them without a number
 * @returns their numbers in order; null where nothing is proved
 */
export function recoverNumbers(
  before: string,
  after: string,
  lost: number,
  ruleDepth: number,
): string[] | null {
  if (lost < 1 || lost > mostLost || followersOf(before, ruleDepth).includes(after)) return null;
  const ways = waysBetween(before, after, lost, ruleDepth);
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

/** More lost rules in a row are not worth the search: the ways grow with each. */
const mostLost = 4;

function waysBetween(before: string, after: string, lost: number, ruleDepth: number): string[][] {
  const next = followersOf(before, ruleDepth);
  if (lost === 0) return next.includes(after) ? [[]] : [];
  return next.flatMap((number) =>
    waysBetween(number, after, lost - 1, ruleDepth).map((rest) => [number, ...rest]),
  );
}
