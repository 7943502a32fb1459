import { fingerprint } from '../base/hash.ts';
import type { Cache } from '../source/cache.ts';

/** What earlier runs made of files, and what this run makes of them for the next. Values are JSON. */
export interface Shelves {
  /** @param key says all that the value follows from, beside the file's path */
  get(file: string, key: string): unknown;
  set(file: string, key: string, value: unknown): void;
  /** Write what is new. What was neither read nor made in this run is dropped where it stood beside. */
  save(): void;
}

interface Shelf {
  readonly before: ReadonlyMap<string, unknown>;
  readonly now: Map<string, unknown>;
  isNew: boolean;
}

/**
 * Keep values in a cache, a shelf for some of an edition's files.
 *
 * A run needs the values of all files, and an entry a file would be a thousand small files to open; one entry for all
 * would be written anew as a whole for each edit. Sixteen shelves an edition are in between.
 */
export function openShelves(cache: Cache): Shelves {
  const shelves = new Map<string, Shelf>();
  const shelfOf = (file: string): Shelf => {
    const name = shelfName(file);
    const known = shelves.get(name);
    if (known) return known;
    const shelf: Shelf = { before: load(cache.get(name)), now: new Map(), isNew: false };
    shelves.set(name, shelf);
    return shelf;
  };
  return {
    get(file, key) {
      const shelf = shelfOf(file);
      const entry = `${file} ${key}`;
      const known = shelf.now.get(entry) ?? shelf.before.get(entry);
      if (known !== undefined) shelf.now.set(entry, known);
      return known;
    },
    set(file, key, value) {
      const shelf = shelfOf(file);
      shelf.now.set(`${file} ${key}`, value);
      shelf.isNew = true;
    },
    save() {
      for (const [name, { before, now, isNew }] of shelves)
        if (isNew || now.size !== before.size) cache.set(name, JSON.stringify([...now]));
    },
  };
}

function shelfName(file: string): string {
  const edition = file.replace(/^((?:[^/]+\/)*?rules\/[^/]+)\/.*$|^([^/]+)\/.*$/, '$1$2');
  return `read-${fingerprint(edition)}-${fingerprint(file).charAt(0)}`;
}

function load(text: string | null): Map<string, unknown> {
  if (text === null) return new Map();
  try {
    return new Map(JSON.parse(text) as Iterable<[string, unknown]>);
  } catch {
    // Cut short or damaged: read everything again.
    return new Map();
  }
}
