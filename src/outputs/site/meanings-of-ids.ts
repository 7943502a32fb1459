import type { Redirect } from '../../model/redirects.ts';

/**
 * Returns a lookup of what an id of a version became; a reused id leads from each version to the
 * rule that had it there.
 * @param redirects of one edition
 * @returns undefined if that version did not have the id
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
