import { formatCount } from './format-count.ts';
import { deepestLevel, type ListInstance, type ListLevel } from './numbering.ts';

/** The number of a paragraph as a word processor shows it. */
export interface ShownNumber {
  /** `1.04.02.`, `(a)`, `Article IV`; empty for a bullet, and for a level that shows none. */
  readonly text: string;
  /** Level below the outermost one, which is 0. */
  readonly level: number;
  /** Lists with the same key count on from one another. */
  readonly list: string;
  readonly isBullet: boolean;
}

/** Counts the paragraphs of lists, in order of the document. */
export interface ListCounter {
  /** Count a paragraph; null where there is no such list or level. */
  next(list: ListInstance | undefined, level: number): ShownNumber | null;
  /** The number that {@link next} would give, without counting. */
  peek(list: ListInstance, level: number): ShownNumber | null;
}

/** Counts of one numbering, by level; null where a level was not used since what starts it anew. */
interface Counts {
  readonly at: (number | null)[];
  /** Instances of which a level was used already, as `instance level`. */
  readonly begun: Set<string>;
}

/** A counter for one document; see {@link ShownNumber}. */
export function createListCounter(): ListCounter {
  const all = new Map<string, Counts>();
  return {
    next(list, level) {
      const own = list?.levels.get(level);
      if (!list || !own) return null;
      const counts = all.get(list.counts) ?? { at: [], begun: new Set() };
      all.set(list.counts, counts);
      return showNext(counts, list, level, own);
    },
    peek(list, level) {
      const own = list.levels.get(level);
      const { at = [], begun = [] } = all.get(list.counts) ?? {};
      return own ? showNext({ at: [...at], begun: new Set(begun) }, list, level, own) : null;
    },
  };
}

function showNext(counts: Counts, list: ListInstance, level: number, own: ListLevel): ShownNumber {
  advance(counts, list, level);
  const isBullet = own.format === 'bullet';
  const shown = (at: number) => shownLevel(at, own, list, counts);
  return {
    text: isBullet ? '' : own.text.replace(/%([1-9])/g, (_, nth) => shown(Number(nth) - 1)),
    level,
    list: list.counts,
    isBullet,
  };
}

/** Count one paragraph, and start anew what it starts. */
function advance(counts: Counts, list: ListInstance, level: number): void {
  const { at, begun } = counts;
  const key = `${list.id} ${level}`;
  if (!begun.has(key)) {
    begun.add(key);
    if (list.starts.has(level)) at[level] = null;
  }
  const first = (one: number) => list.starts.get(one) ?? list.levels.get(one)?.start ?? 1;
  // A level that was passed over counts as used.
  for (let above = 0; above < level; above += 1) at[above] ??= first(above);
  const before = at[level];
  at[level] = before === null || before === undefined ? first(level) : before + 1;
  for (let below = level + 1; below <= deepestLevel; below += 1) {
    const restart = list.levels.get(below)?.restart;
    if (restart === undefined || level < restart) at[below] = null;
  }
}

function shownLevel(at: number, own: ListLevel, list: ListInstance, counts: Counts): string {
  const level = list.levels.get(at);
  const count = counts.at[at] ?? level?.start ?? 1;
  const format = level?.format ?? 'decimal';
  const isPlain = format === 'decimalZero' || /^0*[1-9](?:,|$)/.test(format);
  return formatCount(count, own.isLegal && !isPlain && format !== 'none' ? 'decimal' : format);
}
