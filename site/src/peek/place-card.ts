/** A rectangle in the window, in CSS pixels. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a card stands in the window. */
export interface CardPlace {
  readonly side: 'above' | 'below';
  readonly left: number;
  /** Of its upper edge where it stands below the link, of its lower edge where it stands above: it may grow away from the link. */
  readonly edge: number;
  /** The highest that it may be. */
  readonly height: number;
}

/** Pixels between a card and the line that it belongs to, and between it and the edge of the window. */
const gap = 8;

/**
 * Find a place for a card beside a link, never over a line of the link: above it, over what was read already, else below it; where it
 * fits on neither side, on the one with more room.
 *
 * @param lines of the link, at least one, from the first
 * @param at the line of these that is pointed at
 * @param view what of the window is free
 */
export function placeCard(
  lines: readonly Rectangle[],
  at: Rectangle,
  size: { readonly width: number; readonly height: number },
  view: Rectangle,
): CardPlace {
  const above = Math.min(...lines.map(({ top }) => top)) - gap;
  const below = Math.max(...lines.map(({ bottom }) => bottom)) + gap;
  const [roomAbove, roomBelow] = [above - view.top - gap, view.bottom - gap - below];
  const isAbove = size.height <= roomAbove || (size.height > roomBelow && roomAbove > roomBelow);
  const left = Math.max(view.left + gap, Math.min(at.left - 2 * gap, view.right - gap - size.width));
  return isAbove
    ? { side: 'above', left, edge: above, height: roomAbove }
    : { side: 'below', left, edge: below, height: roomBelow };
}

/**
 * How far to scroll so that a line stays in sight above a sheet, which covers the window from `sheetTop` on.
 *
 * @param viewTop where what is free of the window begins
 * @returns 0 where it is in sight; never so far that the line leaves the window at its top
 */
export function scrollAboveSheet(
  line: Pick<Rectangle, 'top' | 'bottom'>,
  sheetTop: number,
  viewTop: number,
): number {
  return Math.max(0, Math.min(line.bottom + 2 * gap - sheetTop, line.top - gap - viewTop));
}
