import type { Heads } from './find-heads.ts';
import { isBold } from './looks.ts';
import type { Unit } from './units.ts';
import { typedNumber } from './whole-number.ts';

/** So many headings say their number alone where the next line is their title. */
const fewest = 3;

/**
 * Put headings that say a word and a number alone, `TITLE 2`, together with the heading of the same rank on the next line, which is what they
 * are called, and titles over several lines.
 */
export function withJoinedHeads(
  units: readonly Unit[],
  heads: Heads,
): { readonly units: readonly Unit[]; readonly heads: Heads } {
  const numbered = withNumberedTitles(units, heads);
  return withTitleLines(numbered.units, numbered.heads);
}

/** Headings right below one another, set alike and centred, or of which the next goes on in small letters, are one title. */
function withTitleLines(units: readonly Unit[], heads: Heads): ReturnType<typeof withJoinedHeads> {
  const runs: Unit[][] = [];
  for (const [at, unit] of units.entries()) {
    const before = units[at - 1];
    if (before && goesOn(before, unit, heads)) runs.at(-1)?.push(unit);
    else runs.push([unit]);
  }
  if (runs.length === units.length) return { units, heads };
  const joined = runs.map((run) => run.reduce(joinUnits));
  const ranks = runs.flatMap(([first], at) => {
    const rank = first && heads.ranks.get(first);
    return rank === undefined ? [] : [[joined[at] as Unit, rank] as const];
  });
  return { units: joined, heads: { ...heads, ranks: new Map(ranks) } };
}

function goesOn(before: Unit, unit: Unit, { ranks }: Heads): boolean {
  const rank = ranks.get(unit);
  const isAlike =
    unit.look.size === before.look.size &&
    unit.look.isCentered === before.look.isCentered &&
    isBold(unit) === isBold(before);
  if (rank === undefined || rank !== ranks.get(before) || !isAlike) return false;
  if (unit.shown || before.shown || typedNumber(unit.plain)) return false;
  return /^\p{Ll}/u.test(unit.plain) || (unit.look.isCentered && !isCallAlone(before));
}

function withNumberedTitles(units: readonly Unit[], heads: Heads): ReturnType<typeof withJoinedHeads> {
  const body = units.filter(({ plain, kind }) => plain !== '' || kind !== 'paragraph');
  const joined = new Map<Unit, Unit>();
  const spent = new Set<Unit>();
  for (const [at, unit] of body.entries()) {
    const title = body[at + 1];
    const rank = heads.ranks.get(unit);
    if (rank === undefined || !title || heads.ranks.get(title) !== rank) continue;
    if (!isCallAlone(unit) || title.shown || typedNumber(title.plain)) continue;
    joined.set(unit, joinUnits(unit, title));
    spent.add(title);
  }
  if (joined.size < fewest) return { units, heads };
  const ranks = [...heads.ranks].flatMap(([unit, rank]) =>
    spent.has(unit) ? [] : [[joined.get(unit) ?? unit, rank] as const],
  );
  return {
    units: units.flatMap((unit) => (spent.has(unit) ? [] : (joined.get(unit) ?? unit))),
    heads: { ...heads, ranks: new Map(ranks) },
  };
}

/** `TITLE 2`, with nothing behind it. */
const isCallAlone = ({ plain, shown }: Unit): boolean => {
  const found = shown === null ? typedNumber(`${plain.replace(/[.:]$/, '')}: X`) : null;
  return found?.hasWord === true && found.length >= plain.length;
};

/** Two paragraphs as one. */
export const joinUnits = (unit: Unit, title: Unit): Unit => ({
  ...unit,
  lines: [...unit.lines, ...title.lines],
  letters: [...unit.letters, { value: ' ', strong: false, emphasis: false }, ...title.letters],
  plain: `${unit.plain} ${title.plain}`,
  bookmarks: [...unit.bookmarks, ...title.bookmarks],
});
