/** Where the star of a rule stands: in front of its text, behind it, or on both sides, which means something of its own. */
export type StarPosition = 'before' | 'after' | 'both';

/** All positions, in the order in which they are told. */
export const starPositions: readonly StarPosition[] = ['before', 'after', 'both'];

/** The sides that have a star at a position. */
export const starSides = (position: StarPosition | undefined) => ({
  before: position === 'before' || position === 'both',
  after: position === 'after' || position === 'both',
});

/** The position of a star, by the sides that have one; null where none has. */
export function starPosition(
  star: { before: unknown; after: unknown } | null | undefined,
): StarPosition | null {
  const { before, after } = star ?? {};
  if (before && after) return 'both';
  if (before) return 'before';
  return after ? 'after' : null;
}
