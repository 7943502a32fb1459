import type { Unit } from './units.ts';

/** Ranks of headings, where the next ones in below an outermost one are its sections though elsewhere others stand between. */
export function withoutGaps(ranks: ReadonlyMap<Unit, number>, body: readonly Unit[]): Map<Unit, number> {
  const chapters: Unit[][] = [[]];
  for (const unit of body) {
    const rank = ranks.get(unit);
    if (rank === 0) chapters.push([]);
    else if (rank !== undefined) chapters.at(-1)?.push(unit);
  }
  const result = new Map(ranks);
  for (const own of chapters.slice(1)) {
    const by = Math.min(...own.map((unit) => ranks.get(unit) ?? 1)) - 1;
    for (const unit of by > 0 ? own : []) result.set(unit, (ranks.get(unit) ?? 0) - by);
  }
  return result;
}
