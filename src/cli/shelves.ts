import { asciiJson } from '../base/ascii-json.ts';
import { fingerprint } from '../base/hash.ts';
import type { Cache } from '../source/cache.ts';

/** Shelves of one room stand apart from those of another, so that a run opens only what it needs. */
export type Room = 'read' | 'text' | 'state';

/** What earlier runs made of files, and what this run makes of them for the next. Values are JSON. */
export interface Shelves {
  /** @param key says all that the value follows from, beside the file's path */
  get(file: string, key: string, room?: Room): unknown;
  /** Is there a value? It is neither read nor kept for that. */
  has(file: string, key: string, room?: Room): boolean;
  /** The same as get, of a value that the next run will not need. */
  look(file: string, key: string, room?: Room): unknown;
  /** The text of a value, as it was put there. */
  lookText(file: string, key: string, room: Room): string | undefined;
  /** Put a text there as it is. */
  setText(file: string, key: string, text: string, room: Room): void;
  /** Keep a value without reading it. */
  keep(file: string, key: string, room?: Room): void;
  set(file: string, key: string, value: unknown, room?: Room): void;
  /** Write what is new. What was neither read nor made nor kept in this run is dropped where its shelf was opened. */
  save(): void;
}

interface Shelf {
  /** JSON by entry; null as long as nobody asked. */
  before: ReadonlyMap<string, string> | null;
  readonly now: Map<string, string>;
  readonly kept: Set<string>;
}

/**
 * Keep values in a cache, a shelf for some of an edition's files.
 *
 * A run needs the values of all files, and an entry a file would be a thousand small files to open; one entry for all
 * would be written anew as a whole for each edit. Sixty-four shelves an edition are in between. What stands on a shelf
 * is parsed only where somebody asks for it.
 */
export function openShelves(cache: Cache): Shelves {
  const shelves = new Map<string, Shelf>();
  const places = new Map<string, string>();
  const shelfName = (file: string, room: Room): string => {
    const place = places.get(file) ?? placeOf(file);
    places.set(file, place);
    return `${room}-${place}`;
  };
  const shelfOf = (file: string, room: Room): Shelf => {
    const name = shelfName(file, room);
    const known = shelves.get(name);
    if (known) return known;
    const shelf: Shelf = { before: null, now: new Map(), kept: new Set() };
    shelves.set(name, shelf);
    return shelf;
  };
  const textOf = (file: string, key: string, room: Room): string | undefined => {
    const shelf = shelfOf(file, room);
    shelf.before ??= load(cache.get(shelfName(file, room)));
    return shelf.now.get(entryOf(file, key)) ?? shelf.before.get(entryOf(file, key));
  };
  const look = (file: string, key: string, room: Room = 'read'): unknown => {
    const text = textOf(file, key, room);
    return text === undefined ? undefined : JSON.parse(text);
  };
  return {
    look,
    lookText: textOf,
    setText(file, key, text, room) {
      shelfOf(file, room).now.set(entryOf(file, key), text);
    },
    get(file, key, room = 'read') {
      shelfOf(file, room).kept.add(entryOf(file, key));
      return look(file, key, room);
    },
    has: (file, key, room = 'read') => textOf(file, key, room) !== undefined,
    keep(file, key, room = 'read') {
      shelfOf(file, room).kept.add(entryOf(file, key));
    },
    set(file, key, value, room = 'read') {
      shelfOf(file, room).now.set(entryOf(file, key), asciiJson(value));
    },
    save() {
      for (const [name, { before, now, kept }] of shelves) {
        if (now.size === 0 && !before) continue;
        const all = before ?? load(cache.get(name));
        const left = [...all].filter(([entry]) => kept.has(entry) && !now.has(entry));
        if (now.size > 0 || left.length !== all.size) cache.set(name, pack([...left, ...now]));
      }
    },
  };
}

const entryOf = (file: string, key: string) => `${file} ${key}`;

const shelfCount = 64;

/** An edition, and one of its shelves. */
function placeOf(file: string): string {
  const edition = file.replace(/^((?:[^/]+\/)*?rules\/[^/]+)\/.*$|^([^/]+)\/.*$/, '$1$2');
  return `${fingerprint(edition)}-${Number.parseInt(fingerprint(file).slice(0, 4), 16) % shelfCount}`;
}

/** A line that says what stands here and how long it is, and then all of it. */
function pack(entries: readonly (readonly [entry: string, text: string])[]): string {
  const head = asciiJson(entries.map(([entry, { length }]) => [entry, length]));
  return `${head}\n${entries.map(([, text]) => text).join('')}`;
}

function load(text: string | null): Map<string, string> {
  const entries = new Map<string, string>();
  if (text === null) return entries;
  try {
    let at = text.indexOf('\n') + 1;
    for (const [entry, length] of JSON.parse(text.slice(0, at)) as [string, number][]) {
      entries.set(entry, text.slice(at, at + length));
      at += length;
    }
    return entries;
  } catch {
    // Cut short or damaged: read everything again.
    return new Map();
  }
}
