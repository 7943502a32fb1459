import type { Redirect } from '../../model/redirects.ts';

/**
 * Make a look-up of what an id of a version became: an id that was given to another rule leads from each version to the rule
 * that had it there.
 *
 * @param redirects of one edition
 * @returns undefined where that version did not have the id
 */
export function createMeanings(
  redirects: readonly Redirect[],
): (id: string, version: string) => Redirect | undefined {
  const entries = Map.groupBy(
    redirects.filter(({ kind }) => kind === 'id'),
    ({ id }) => id,
  );
  return (id, version) =>
    entries.get(id)?.find(({ versions }) => versions.some((one) => one.version === version));
}
