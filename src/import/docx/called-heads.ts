import type { Unit } from './units.ts';
import { typedNumber } from './whole-number.ts';

/** Headings with their ranks, and the rank from which on they are rules. */
interface RankedHeads {
  readonly ranks: ReadonlyMap<Unit, number>;
  readonly rulesFrom: number;
}

/** So many headings of a rank that a word calls say what the others beside them are. */
const fewest = 3;

/**
 * Headings beside those that a word calls, `Article 3: Boats`, and that are set as these are: items of a list are rules below them, and a heading
 * in front of each `Article 1` where they begin again parts the document.
 */
export function withCalledRanks<H extends RankedHeads>(heads: H): H {
  const ranks = new Map(heads.ranks);
  const inOrder = [...heads.ranks].toSorted(([a], [b]) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0));
  for (const [rank, own] of Map.groupBy(inOrder, ([, at]) => at)) {
    const units = own.map(([unit]) => unit);
    const called = units.filter((unit) => numberOf(unit) !== null);
    if (called.length < fewest) continue;
    for (const { shown } of units)
      if (shown && !shown.isBullet) return withCalledRanks(withoutListed(heads, rank));
    const holders = partsOf(units);
    if (holders.size === 0) continue;
    for (const [unit, at] of heads.ranks) if (at >= rank && !holders.has(unit)) ranks.set(unit, at + 1);
    return { ...heads, ranks, rulesFrom: heads.rulesFrom + 1 };
  }
  return heads;
}

const numberOf = ({ plain, shown }: Unit): string | null => {
  const typed = shown === null ? typedNumber(plain) : null;
  return typed?.hasWord ? typed.number : null;
};

const withoutListed = <H extends RankedHeads>(heads: H, rank: number): H => ({
  ...heads,
  ranks: new Map([...heads.ranks].filter(([{ shown }, at]) => at !== rank || !shown || shown.isBullet)),
});

/** The headings right in front of each run of called ones, where there are several that begin with 1; none where one of them has no such heading. */
function partsOf(units: readonly Unit[]): ReadonlySet<Unit> {
  const begins = units.flatMap((unit, at) => (/^(?:1|I)$/.test(numberOf(unit) ?? '') ? [at] : []));
  const holders = begins.flatMap((at) => {
    const before = units[at - 1];
    return before && numberOf(before) === null ? [before] : [];
  });
  return new Set(begins.length > 1 && holders.length === begins.length ? holders : []);
}
