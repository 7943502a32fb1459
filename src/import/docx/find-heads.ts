import type { Unit } from './units.ts';

/** Ranks of the units that are headings, 0 for the outermost, without a gap. */
export interface Heads {
  readonly ranks: ReadonlyMap<Unit, number>;
  /** Headings of this rank and of those further in are rules that hold what follows. */
  readonly rulesFrom: number;
  /** How they were seen, in words. */
  readonly grounds: string;
}

/** Share that decides what most of something is. */
const majority = 0.6;

/**
 * Find the headings of a document: what its styles say; else short paragraphs that are bold as a whole; else the outermost
 * items of lists that are titles of what they hold.
 */
export function findHeads(units: readonly Unit[]): Heads {
  const body = units.filter(({ kind, plain }) => kind === 'paragraph' && plain !== '');
  const outlined = body.filter(({ outline }) => outline !== null);
  if (outlined.length > 0) return outlinedHeads(outlined, body);
  const bold = body.filter((unit) => unit.shown === null && isBold(unit) && isTitleLike(unit));
  const chapters = chapterHeads(body, bold);
  if (chapters) return chapters;
  if (bold.length > 1 && bold.length <= majority * body.length)
    return {
      ranks: new Map(bold.map((unit) => [unit, 0])),
      rulesFrom: 2,
      grounds: `${bold.length} bold lines as headings`,
    };
  return listedHeads(body);
}

function outlinedHeads(outlined: readonly Unit[], body: readonly Unit[]): Heads {
  const levels = [...new Set(outlined.map(({ outline }) => outline ?? 0))].sort((a, b) => a - b);
  const byLevel = levels.map((level) => outlined.filter(({ outline }) => outline === level));
  // A style for headings is used for whole rules, too, since it counts.
  const sentences = byLevel.findIndex((units) => !isMost(units, isTitleLike));
  const titled = sentences < 0 ? byLevel : byLevel.slice(0, sentences);
  const ranks = new Map(titled.flatMap((units, rank) => units.map((unit) => [unit, rank] as const)));
  const numbered = body.filter((unit) => unit.shown && !unit.shown.isBullet && !ranks.has(unit));
  const isByHeading = titled.length > 1 && sentences < 0 && numbered.length < body.length / 20;
  return {
    ranks,
    rulesFrom: isByHeading ? Math.min(2, titled.length - 1) : 2,
    grounds: `${ranks.size} headings by their style`,
  };
}

/** Items of the two outermost levels that are titles with something below. A list of which most are none has no heading. */
function listedHeads(body: readonly Unit[]): Heads {
  const ranks = new Map<Unit, number>();
  const numbered = body.filter(({ shown }) => shown && !shown.isBullet);
  const after = new Map(numbered.map((unit, at) => [unit, numbered[at + 1]]));
  const holdsMore = (unit: Unit) => (after.get(unit)?.shown?.level ?? -1) > (unit.shown?.level ?? 0);
  for (const level of [0, 1]) {
    const items = numbered.filter(({ shown }) => shown?.level === level);
    for (const [, own] of Map.groupBy(items, ({ shown }) => shown?.list)) {
      const titles = own.filter((unit) => isTitleLike(unit) && holdsMore(unit));
      if (titles.length < majority * own.length) continue;
      for (const unit of level === 0 ? own.filter(isTitleLike) : titles) ranks.set(unit, level);
    }
    if (ranks.size === 0) break;
  }
  return { ranks, rulesFrom: 2, grounds: `${ranks.size} items of the outermost lists as headings` };
}

/**
 * Titles that count as chapters ("CHAPTER 1 - General", with 1.1 and 1.1.1 below), where bold lines stand on the page of the title and
 * behind the last chapter alone, and part nothing.
 */
function chapterHeads(body: readonly Unit[], bold: readonly Unit[]): Heads | null {
  const listed = listedHeads(body);
  const chapters = [...listed.ranks].flatMap(([unit, rank]) => (rank === 0 ? [body.indexOf(unit)] : []));
  const [first, last] = [chapters[0] ?? -1, chapters.at(-1) ?? -1];
  const isInside = (unit: Unit) => body.indexOf(unit) > first && body.indexOf(unit) < last;
  if (chapters.length < 2 || bold.length === 0 || bold.some(isInside)) return null;
  const behind = bold.filter((unit) => body.indexOf(unit) > last);
  return { ...listed, ranks: new Map([...listed.ranks, ...behind.map((unit) => [unit, 0] as const)]) };
}

const isMost = (units: readonly Unit[], holds: (unit: Unit) => boolean) =>
  units.filter(holds).length >= majority * units.length;

/** Short, and no sentence. */
export function isTitleLike({ plain }: Pick<Unit, 'plain'>): boolean {
  return (
    plain.length <= 120 &&
    plain.split(/\s+/).length <= 14 &&
    !/[.;,!]["'”’)]*$/u.test(plain) &&
    !/[.!?]\s+\p{Lu}\p{Ll}+\s+\p{Ll}/u.test(plain)
  );
}

/** Are all letters of a unit bold, white space aside? */
export const isBold = ({ letters }: Pick<Unit, 'letters'>): boolean =>
  letters.every(({ strong, value }) => strong || value.trim() === '');
