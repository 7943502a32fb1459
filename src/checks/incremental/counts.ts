/** How often each of many names is used, kept up to date by what uses are added and taken away. */
export interface Counts {
  /** Take the uses of before away, and add those of now. */
  replace(before: Iterable<string>, after: Iterable<string>): void;
  has(name: string): boolean;
  names(): Iterable<string>;
  readonly size: number;
  /** Names that are used now and were not, or the other way round, since this was asked last. */
  takeTurned(): Set<string>;
}

/** @param uses what is used to begin with */
export function createCounts(uses: Iterable<string> = []): Counts {
  const counts = new Map<string, number>();
  for (const name of uses) counts.set(name, (counts.get(name) ?? 0) + 1);
  // What it was when last asked, for those whose count went to or from nothing since.
  const turned = new Map<string, boolean>();
  const change = (name: string, by: number) => {
    const before = counts.get(name) ?? 0;
    const after = before + by;
    if ((before === 0 || after === 0) && !turned.has(name)) turned.set(name, before > 0);
    if (after === 0) counts.delete(name);
    else counts.set(name, after);
  };
  return {
    replace(before, after) {
      for (const name of after) change(name, 1);
      for (const name of before) change(name, -1);
    },
    has: (name) => counts.has(name),
    names: () => counts.keys(),
    get size() {
      return counts.size;
    },
    takeTurned() {
      const names = new Set<string>();
      for (const [name, was] of turned) if (was !== counts.has(name)) names.add(name);
      turned.clear();
      return names;
    },
  };
}
