import type { Heads } from './find-heads.ts';
import type { Unit } from './units.ts';
import { typedNumber } from './whole-number.ts';

/** So many headings say their number alone where the next line is their title. */
const fewest = 3;

/**
 * Put headings that say a word and a number alone, `TITLE 2`, together with the heading of the same rank on the next line, which is what they
 * are called.
 */
export function withJoinedHeads(
  units: readonly Unit[],
  heads: Heads,
): { readonly units: readonly Unit[]; readonly heads: Heads } {
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
