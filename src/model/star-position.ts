/**
 * Position of a rule's star: before its text, after it, or both, which has a meaning of its own.
 */
export type StarPosition = 'before' | 'after' | 'both';

/** All positions, in the order of output. */
export const starPositions: readonly StarPosition[] = ['before', 'after', 'both'];

/** Sides that have a star at a position. */
export const starSides = (position: StarPosition | undefined) => ({
  before: position === 'before' || position === 'both',
  after: position === 'after' || position === 'both',
});

/** Position of a star by the sides that have one; null for none. */
export function starPosition(
  star: { before: unknown; after: unknown } | null | undefined,
): StarPosition | null {
  const { before, after } = star ?? {};
  if (before && after) return 'both';
  if (before) return 'before';
  return after ? 'after' : null;
}
