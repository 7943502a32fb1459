import type { Alignment } from './align-rules.ts';
import type { ScoreName } from './evidence.ts';
import { isName } from './name-uses.ts';
import type { DocumentPlaces } from './places.ts';

/** Greatest shift of numbers between editions of which one has some rules more. */
const tried = [0, -1, 1] as const;
/** Least count of numbers that lead to what names describe, and least gain over no shift. */
const least = 2;

/**
 * Find sections that the parallel edition leaves out and counts otherwise: where its numbers lead to what the names in
 * the same rules describe only when one is added or taken away.
 *
 * @returns what is to be added to the number of a rule, by its section as it is printed (`2.11`)
 */
export function findShifts(
  named: DocumentPlaces,
  parallel: DocumentPlaces,
  alignment: Alignment,
  score: ScoreName,
): Map<string, number> {
  const votes = new Map<string, number[]>();
  for (const { from, to } of alignment.values()) {
    const names = (named.list[to]?.references ?? []).filter(({ reference }) => isName(reference.target));
    for (const { sign, reference } of parallel.list[from]?.references ?? []) {
      const section = sectionOf(reference.target);
      if (sign === null || section === null || parallel.byNumber.has(reference.target)) continue;
      const found = votes.get(section) ?? tried.map(() => 0);
      const marked = names.filter((one) => one.sign === sign).map((one) => one.reference.target);
      for (const [at, by] of tried.entries())
        found[at] = (found[at] ?? 0) + vote(shifted(reference.target, by), marked, named, score);
      votes.set(section, found);
    }
  }
  const shifts = new Map<string, number>();
  for (const [section, found] of votes) {
    const best = Math.max(...found);
    const by = tried[found.indexOf(best)] ?? 0;
    if (by !== 0 && best >= least && best >= (found[0] ?? 0) + least) shifts.set(section, by);
  }
  return shifts;
}

/** How well the best of several names describes what has a number. */
function vote(number: string, names: readonly string[], named: DocumentPlaces, score: ScoreName): number {
  const places = named.byNumber.get(number) ?? [];
  const fits = places.flatMap((place) => names.map((name) => score(name, place)));
  if (fits.some(({ grade }) => grade === 'exact' || grade === 'label')) return 1;
  return fits.some(({ grade }) => grade === 'text') ? 0.5 : -0.5;
}

/** The section of the number of a rule. */
export const sectionOf = (number: string): string | null => /^(\d+\.\d+)\.\d+/.exec(number)?.[1] ?? null;

/** A number with something added to the part that counts the rules of a section. */
export const shifted = (number: string, by: number): string =>
  by === 0
    ? number
    : number.replace(/^(\d+\.\d+\.)(\d+)/, (_, before: string, rule: string) => {
        return before + String(Math.max(0, Number(rule) + by)).padStart(rule.length, '0');
      });
