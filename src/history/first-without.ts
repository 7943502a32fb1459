/**
 * Returns the first version without a rule.
 *
 * @param versions released, oldest first
 * @param last the last of them that has the rule
 * @param now the version of the present text
 * @returns null if the version was not raised since: the first one without the rule has no name yet
 */
export function firstWithout(versions: readonly string[], last: string, now: string): string | null {
  return versions[versions.indexOf(last) + 1] ?? (versions.includes(now) ? null : now);
}
