import type { SiteEntry } from 'rulewright/site';

/** Key of the entries: Vite loads this file twice in one process, for the loader and the pages. */
const key = Symbol.for('rulewright.entries');

/** Set by site/integrations/live.mjs while editions are edited. */
const liveKey = Symbol.for('rulewright.live');

/** Editions in their current state. */
interface Live {
  entry(id: string): SiteEntry | null;
  pages(): ReadonlyMap<string, readonly string[]>;
}

const live = (): Live | undefined => Reflect.get(globalThis, liveKey);

/** Replaces the entries of all pages, in order. */
export function keepEntries(entries: readonly SiteEntry[]): void {
  Reflect.set(globalThis, key, new Map(entries.map((entry) => [entry.id, entry])));
}

/** The entries of all pages by id, as last loaded. */
export function loadedEntries(): ReadonlyMap<string, SiteEntry> {
  const entries: unknown = Reflect.get(globalThis, key);
  return entries instanceof Map ? entries : new Map();
}

/** The current entry of a page. */
export const entryOf = (id: string): SiteEntry | undefined => live()?.entry(id) ?? loadedEntries().get(id);

/** Ids of the pages of each edition edited while served, by edition id. */
export const livePages = (): ReadonlyMap<string, readonly string[]> => live()?.pages() ?? new Map();
