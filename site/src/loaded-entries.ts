import type { Entry } from '../entries.mjs';

/** Where the entries are: Vite loads this file once for the loader and once for the pages, all in one process. */
const key = Symbol.for('rulewright.entries');

/** Keep the entries of all pages, in their order, in the place of those that were there. */
export function keepEntries(entries: readonly Entry[]): void {
  Reflect.set(globalThis, key, new Map(entries.map((entry) => [entry.id, entry])));
}

/** The entries of all pages by id, as the loader last made them. */
export function loadedEntries(): ReadonlyMap<string, Entry> {
  const entries: unknown = Reflect.get(globalThis, key);
  return entries instanceof Map ? entries : new Map();
}
