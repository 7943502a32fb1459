import type { Retired } from '../model/remarks.ts';

/**
 * Help for a retired id: since when it is gone, and what replaced it.
 *
 * @returns null for an id that is not in `retired`
 */
export function retiredHelp(id: string, retired: readonly Retired[]): string | null {
  const record = retired.find((one) => one.id === id);
  if (!record) return null;
  const { since, successors, why } = record;
  const names = successors.map((name) => `"${name}"`).join(', ');
  const then = successors.length > 0 ? `${names} took its place` : `nothing took its place (${why})`;
  return `"${id}" is retired${since === undefined ? '' : ` since ${since}`}: ${then}.`;
}
