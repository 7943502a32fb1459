import type { Entry } from '../../entries.mjs';

/** What site/integrations/live.mjs puts there while editions are edited. */
const key = Symbol.for('rulewright.live');

/** Editions as they are now. */
interface Live {
  entry(id: string): Entry | null;
  pages(): ReadonlyMap<string, readonly string[]>;
}

const live = (): Live | undefined => Reflect.get(globalThis, key);

/** The entry of a page as its edition is now; null where the one that was loaded is the newest. */
export const liveEntry = (id: string): Entry | null => live()?.entry(id) ?? null;

/** The ids of the pages of each edition that was edited while it is served, by its id. */
export const livePages = (): ReadonlyMap<string, readonly string[]> => live()?.pages() ?? new Map();
