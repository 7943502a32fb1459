import type { Heads } from './find-heads.ts';
import type { Unit } from './units.ts';

/** The last unit of each that stands below an item in its own list. */
export type Reaches = ReadonlyMap<Unit, Unit>;

/**
 * How far the items of a section reach: the list says what stands below each, whatever is put between, such as a note in the margin.
 * A heading ends all of them, and so does an item of another list that begins no further in.
 */
export function reachesOf(units: readonly Unit[], { ranks }: Pick<Heads, 'ranks'>): Reaches {
  const reaches = new Map<Unit, Unit>();
  let open: Unit[] = [];
  for (const unit of units) {
    const { shown } = unit;
    if (ranks.has(unit)) open = [];
    if (!shown || shown.isBullet) continue;
    open = open.filter(({ shown: above, left }) =>
      above?.list === shown.list ? above.level < shown.level : left < unit.left,
    );
    for (const above of open) if (above.shown?.list === shown.list) reaches.set(above, unit);
    open.push(unit);
  }
  return reaches;
}
