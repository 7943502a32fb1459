import type { Level } from './looks.ts';
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
    const by =
      own.reduce((least, unit) => Math.min(least, ranks.get(unit) ?? 1), Number.POSITIVE_INFINITY) - 1;
    for (const unit of by > 0 ? own : []) result.set(unit, (ranks.get(unit) ?? 0) - by);
  }
  return result;
}

/** Share of the headings of a level that have lines of the next below them where these are sections. */
const half = 0.5;

/** Do few headings of the level above have lines below them that no style makes headings? These part no document. */
export function isRare({ units, isStyled }: Level, above: Level | undefined, body: readonly Unit[]): boolean {
  if (isStyled || !above) return false;
  const [heads, lines] = [new Set(above.units), new Set(units)];
  const holding = new Set<Unit>();
  let open: Unit | null = null;
  for (const unit of body) {
    if (heads.has(unit)) open = unit;
    else if (open && lines.has(unit)) holding.add(open);
  }
  // A title over two lines is one.
  const own = body.filter((unit, at) => heads.has(unit) && !heads.has(body[at + 1] as Unit));
  return holding.size < half * own.length;
}

/** Levels of which one that parts little stands beside the next, where both together part most of what is above: articles here and lettered titles there. */
export function withoutRareLevels(levels: readonly Level[], body: readonly Unit[]): Level[] {
  const result: Level[] = [];
  for (const level of levels) {
    const [above, last] = result.slice(-2);
    const both = last && { ...level, units: [...last.units, ...level.units] };
    const isMerged = both && last && isRare(last, above, body) && !isRare(both, above, body);
    if (isMerged && !level.isStyled) result.splice(-1, 1, both);
    else result.push(level);
  }
  return result;
}
