import type { Retired } from '../model/remarks.ts';

/**
 * What to tell somebody who writes an id that is retired: since when it is no more, and what took its place.
 *
 * @returns null for an id of which `retired:` says nothing
 */
export function retiredHelp(id: string, retired: readonly Retired[]): string | null {
  const record = retired.find((one) => one.id === id);
  if (!record) return null;
  const { since, successors, why } = record;
  const names = successors.map((name) => `"${name}"`).join(', ');
  const then = successors.length > 0 ? `${names} took its place` : `nothing took its place (${why})`;
  return `"${id}" is retired${since === undefined ? '' : ` since ${since}`}: ${then}.`;
}
