/** A rectangle in the window, in CSS pixels. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a card is in the window. */
export interface CardPlace {
  readonly side: 'above' | 'below';
  readonly left: number;
  /** Its edge next to the link: upper edge below, lower edge above; it grows away from the link. */
  readonly edge: number;
  /** Maximum height. */
  readonly height: number;
}

/** Pixels between a card and its line, and between it and the edge of the window. */
const gap = 8;

/**
 * Places a card next to a link without covering it: above (over text already read), else below; if
 * it fits nowhere, on the side with more room.
 * @param lines of the link, at least one, in order
 * @param at the line under the pointer
 * @param view the free part of the window
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
 * How far to scroll so that a line stays visible above a sheet that covers the window from
 * `sheetTop`.
 * @param viewTop where the free part of the window starts
 * @returns 0 if it is visible; never so far that the line leaves the window at the top
 */
export function scrollAboveSheet(
  line: Pick<Rectangle, 'top' | 'bottom'>,
  sheetTop: number,
  viewTop: number,
): number {
  return Math.max(0, Math.min(line.bottom + 2 * gap - sheetTop, line.top - gap - viewTop));
}
