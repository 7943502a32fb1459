import type { Lead } from './lead.ts';
import { countIn, type Style } from './number.ts';

/** One level of a ladder of labels: `I.`, `(a)`, `1)`. */
export interface Rung {
  readonly style: Style;
  readonly open: string;
  readonly close: string;
}

const styles: ReadonlyMap<string, Style> = new Map([
  ['I', 'upper-roman'],
  ['i', 'lower-roman'],
  ['A', 'upper-alpha'],
  ['a', 'lower-alpha'],
  ['1', 'decimal'],
]);

/** Read the levels of a profile, outermost first. */
export const rungsOf = (levels: readonly string[]): Rung[] =>
  levels.flatMap((level) => {
    const [, open = '', mark = '', close = ''] = /^([([]?)(\w)([.)\]]?)$/.exec(level) ?? [];
    const style = styles.get(mark);
    return style ? [{ style, open, close }] : [];
  });

/** One way to read a label: `i.` is the ninth letter or roman one. */
export interface Reading {
  /** Index of its rung. */
  readonly rung: number;
  readonly count: number;
}

/** All ways in which a label can stand on a ladder. */
export const readingsOf = (lead: Lead, rungs: readonly Rung[]): Reading[] =>
  rungs.flatMap((own, rung) => {
    if (own.open !== lead.open || own.close !== lead.close.replace(':', '.')) return [];
    const count = countIn(lead.printed, own.style);
    return count === null ? [] : [{ rung, count }];
  });

/** Labels ahead that are looked at: a list of one rulebook is never longer with all that is in it. */
const ahead = 200;

/**
 * Choose the reading of a label by its style and the lists that are open, never by its indent: what goes on with a list is cheapest,
 * and the next label of the same kind confirms it.
 *
 * `i.` after `h.` is the ninth letter unless `ii.` follows; after any other letter it is roman one.
 *
 * @param last counts of the open lists by rung
 * @param next the labels after it, in order
 */
export function placeLabel(
  lead: Lead,
  readings: readonly Reading[],
  last: readonly (number | undefined)[],
  next: Iterable<Lead>,
  rungs: readonly Rung[],
): Reading | null {
  if (readings.length < 2) return readings[0] ?? null;
  const following = followerOf(lead, next);
  const confirmed = following ? readingsOf(following, rungs) : [];
  const costs = readings.map((reading) => ({
    reading,
    cost:
      costOf(reading, last) -
      (confirmed.some(({ rung, count }) => rung === reading.rung && count === reading.count + 1) ? 2 : 0),
  }));
  return costs.sort((a, b) => a.cost - b.cost)[0]?.reading ?? null;
}

/** The less, the better a reading goes on with the lists that are open. */
function costOf({ rung, count }: Reading, last: readonly (number | undefined)[]): number {
  const before = last[rung];
  if (before === undefined) return count === 1 ? 1 : 5;
  if (count === before + 1) return 0;
  if (count === 1) return 4;
  if (count > before) return count - before > 10 ? 8 : 3;
  return 6;
}

/** The next label of the same kind, where no other kind ends its list before. */
function followerOf(lead: Lead, next: Iterable<Lead>): Lead | null {
  const kind = kindOf(lead);
  let seen = 0;
  for (const other of next) {
    seen += 1;
    if (seen > ahead) return null;
    if (kindOf(other) === kind && other.close === lead.close) return other;
    if (kind === 'lower' && kindOf(other) !== 'lower') return null;
  }
  return null;
}

const kindOf = ({ printed }: Lead): string =>
  /\d/.test(printed) ? 'figure' : /[a-z]/.test(printed) ? 'lower' : 'upper';
