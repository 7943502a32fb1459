import { formatCount } from './format-count.ts';
import { deepestLevel, type ListInstance, type ListLevel } from './numbering.ts';

/** The number of a paragraph as Word shows it. */
export interface ShownNumber {
  /** `1.04.02.`, `(a)`, `Article IV`; empty for a bullet or a level that shows none. */
  readonly text: string;
  /** Level, 0 the outermost. */
  readonly level: number;
  /** Lists with the same key continue each other. */
  readonly list: string;
  readonly isBullet: boolean;
}

/** Counts list paragraphs in document order. */
export interface ListCounter {
  /** Counts a paragraph; null if there is no such list or level. */
  next(list: ListInstance | undefined, level: number): ShownNumber | null;
  /** The number {@link next} would return, without counting. */
  peek(list: ListInstance, level: number): ShownNumber | null;
}

/** Counts of one numbering by level; null for a level unused since its restart. */
interface Counts {
  readonly at: (number | null)[];
  /** Instances whose level was used, as `instance level`. */
  readonly begun: Set<string>;
}

/** Creates a counter for one document; see {@link ShownNumber}. */
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

/** Counts one paragraph, and restarts the levels it resets. */
function advance(counts: Counts, list: ListInstance, level: number): void {
  const { at, begun } = counts;
  const key = `${list.id} ${level}`;
  if (!begun.has(key)) {
    begun.add(key);
    if (list.starts.has(level)) at[level] = null;
  }
  const first = (one: number) => list.starts.get(one) ?? list.levels.get(one)?.start ?? 1;
  // A skipped level counts as used.
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
