import { contentsTitle } from '../../base/contents-title.ts';
import { pageLeader } from '../lines/page-leader.ts';
import type { Unit } from './units.ts';
import type { Specials } from './word-letters.ts';

/** Least lines in a row that make a table of contents. */
const fewest = 3;

/** The number of a page behind the tab that leads to it. */
const pageBehind = /\t\s*\d{1,4}$/u;

/**
 * Find tables of contents that were typed, or that are links alone: lines in a row, or a list below such a title, that name what stands in the
 * document again. They become contents as those are that the program made, with the title above them.
 */
export function withTypedContents(units: readonly Unit[], specials: Specials): readonly Unit[] {
  const texts = units.filter(({ kind, plain }) => kind === 'paragraph' && plain !== '');
  const titles = new Map(texts.map((unit, at) => [keyOf(unit.plain), at] as const));
  const namesLater = (unit: Unit, at: number) =>
    (titles.get(keyOf(listedTitle(unit, specials) ?? unit.plain)) ?? -1) > at;
  const found = new Set<Unit>();
  let run: Unit[] = [];
  for (const [at, unit] of [...texts, null].entries()) {
    const isBelow = contentsTitle.test(texts[at - run.length - 1]?.plain ?? '');
    if (unit && (listedTitle(unit, specials) !== null || (isBelow && unit.shown !== null))) {
      run.push(unit);
      continue;
    }
    const named = run.filter((one, i) => namesLater(one, at - run.length + i));
    const above = texts[at - run.length - 1];
    if (run.length >= fewest && 2 * named.length > run.length)
      for (const one of above && contentsTitle.test(above.plain) ? [above, ...run] : run) found.add(one);
    run = [];
  }
  return found.size === 0
    ? units
    : units.map((unit): Unit => (found.has(unit) ? { ...unit, kind: 'contents' } : unit));
}

/** The title that a line of contents names; null for any other line. */
function listedTitle({ plain }: Unit, specials: Specials): string | null {
  const special = [...plain].length === 1 ? specials.of(plain) : undefined;
  if (special?.type === 'reference') return special.printed;
  const end = pageBehind.exec(plain) ?? pageLeader.exec(plain);
  return end ? plain.slice(0, end.index) : null;
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
