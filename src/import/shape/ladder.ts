import type { Lead } from './lead.ts';
import { countIn, type Style } from './number.ts';

/** One level of labels: `I.`, `(a)`, `1)`. */
export interface Rung {
  readonly style: Style;
  readonly open: string;
  readonly close: string;
}

/** Styles of levels by their mark in a profile, outer ones first. */
export const styles: ReadonlyMap<string, Style> = new Map([
  ['I', 'upper-roman'],
  ['A', 'upper-alpha'],
  ['1', 'decimal'],
  ['a', 'lower-alpha'],
  ['i', 'lower-roman'],
]);

/** Reads the levels of a profile, outermost first. */
export const rungsOf = (levels: readonly string[]): Rung[] =>
  levels.flatMap((level) => {
    const [, open = '', mark = '', close = ''] = /^([([]?)(\w)([.)\]]?)$/.exec(level) ?? [];
    const style = styles.get(mark);
    return style ? [{ style, open, close }] : [];
  });

/** One reading of a label: `i.` is the ninth letter or roman one. */
export interface Reading {
  /** Index of its rung. */
  readonly rung: number;
  readonly count: number;
}

/** All rungs and counts that a label can have. */
export const readingsOf = (lead: Lead, rungs: readonly Rung[]): Reading[] =>
  rungs.flatMap((own, rung) => {
    if (own.open !== lead.open || own.close !== lead.close.replace(':', '.')) return [];
    const count = countIn(lead.printed, own.style);
    return count === null ? [] : [{ rung, count }];
  });

/** Whether two labels are of one kind: letters of one case or digits, with the same signs. */
export const isAlike = (a: Lead, b: Lead): boolean =>
  a.open === b.open && a.close === b.close && kindOf(a) === kindOf(b);

const kindOf = ({ printed }: Lead): string =>
  /\d/.test(printed) ? 'figure' : /[a-z]/.test(printed) ? 'lower' : 'upper';

/**
 * Chooses the reading of a label by style and open lists, never by indent: continuing a list costs
 * least, and the next label of the kind confirms it. `i.` after `h.` is the ninth letter unless
 * `ii.` follows; otherwise it is roman one.
 * @param last counts of the open lists by rung
 * @param following readings of the next label of its kind
 */
export function chooseReading(
  readings: readonly Reading[],
  last: readonly (number | undefined)[],
  following: readonly Reading[],
): Reading | null {
  const costOf = ({ rung, count }: Reading): number => {
    const isConfirmed = following.some((next) => next.rung === rung && next.count === count + 1);
    return costAfter(last[rung], count) - (isConfirmed ? 2 : 0);
  };
  return readings.toSorted((a, b) => costOf(a) - costOf(b))[0] ?? null;
}

/** The cost of a count after the one before it; 0 if it continues it. */
function costAfter(before: number | undefined, count: number): number {
  if (before === undefined) return count === 1 ? 1 : 5;
  if (count === before + 1) return 0;
  if (count === 1) return 4;
  if (count > before) return count - before > 10 ? 8 : 3;
  return 6;
}
