/** How often each of many names is used, kept up to date by what uses are added and taken away. */
export interface Counts {
  /** Take the uses of before away, and add those of now. */
  replace(before: readonly string[], after: readonly string[]): void;
  has(name: string): boolean;
  /** Names that are used now and were not, or the other way round, since this was asked last. */
  takeTurned(): Set<string>;
}

/** What was used when another process ended. */
export interface WrittenUses {
  /** Was the name used? To be asked of a few names: it is looked for. */
  has(name: string): boolean;
  /** A name for each of its uses. */
  names(): Iterable<string>;
}

/** So many names are looked for before it pays to count them all. */
const fewNames = 16;

/** @param written what is used to begin with; counted where it has to be */
export function createCounts(written: WrittenUses | null = null): Counts {
  let known: Map<string, number> | null = written ? null : new Map();
  let asked = 0;
  const counted = (): Map<string, number> => {
    if (known) return known;
    known = new Map();
    for (const name of written?.names() ?? []) known.set(name, (known.get(name) ?? 0) + 1);
    return known;
  };
  // What it was when last asked, for those whose count went to or from nothing since.
  const turned = new Map<string, boolean>();
  const change = (counts: Map<string, number>, name: string, by: number) => {
    const before = counts.get(name) ?? 0;
    const after = before + by;
    if ((before === 0 || after === 0) && !turned.has(name)) turned.set(name, before > 0);
    if (after === 0) counts.delete(name);
    else counts.set(name, after);
  };
  const has = (name: string): boolean => {
    asked += 1;
    return known || !written || asked > fewNames ? counted().has(name) : written.has(name);
  };
  return {
    replace(before, after) {
      if (before.length === after.length && before.every((name, i) => name === after[i])) return;
      const counts = counted();
      for (const name of after) change(counts, name, 1);
      for (const name of before) change(counts, name, -1);
    },
    has,
    takeTurned() {
      const names = new Set<string>();
      for (const [name, was] of turned) if (was !== has(name)) names.add(name);
      turned.clear();
      return names;
    },
  };
}
