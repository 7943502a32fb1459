import type { SiteEntry } from 'rulewright/site';

/** Where the entries are: Vite loads this file once for the loader and once for the pages, all in one process. */
const key = Symbol.for('rulewright.entries');

/** What site/integrations/live.mjs puts there while editions are edited. */
const liveKey = Symbol.for('rulewright.live');

/** Editions as they are now. */
interface Live {
  entry(id: string): SiteEntry | null;
  pages(): ReadonlyMap<string, readonly string[]>;
}

const live = (): Live | undefined => Reflect.get(globalThis, liveKey);

/** Keep the entries of all pages, in their order, in the place of those that were there. */
export function keepEntries(entries: readonly SiteEntry[]): void {
  Reflect.set(globalThis, key, new Map(entries.map((entry) => [entry.id, entry])));
}

/** The entries of all pages by id, as the loader last made them. */
export function loadedEntries(): ReadonlyMap<string, SiteEntry> {
  const entries: unknown = Reflect.get(globalThis, key);
  return entries instanceof Map ? entries : new Map();
}

/** The entry of a page as its edition is now. */
export const entryOf = (id: string): SiteEntry | undefined => live()?.entry(id) ?? loadedEntries().get(id);

/** The ids of the pages of each edition that was edited while it is served, by its id. */
export const livePages = (): ReadonlyMap<string, readonly string[]> => live()?.pages() ?? new Map();
