import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/**
 * A folder of remembered values, each under a key that says all that it follows from.
 *
 * Nothing depends on it: an unreadable, unwritable or damaged cache is as good as an empty one. Entries are written
 * whole or not at all, so that two processes can share it, and carry a checksum of their value, so that one that
 * was changed by anything else is not believed.
 */
export interface Cache {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** A cache that remembers nothing. */
export const noCache: Cache = { get: () => null, set: () => undefined };

/** Against what happens to files, not against whoever can write them: a cryptographic hash takes more than twice as long. */
const checksum = (bytes: Uint8Array) => crc32(bytes).toString(16);

/** Entries of one cache. Each edition has up to two hundred, and each command with its options one; past this many it begins anew. */
const mostEntries = 5000;

/**
 * Open a cache.
 *
 * @param root project folder; entries go below `.rulewright/`
 * @param program names the program in its present state: another one finds nothing of this one
 */
export function openCache(root: string, program: string): Cache {
  const folder = join(root, '.rulewright', `cache-${program}`);
  let canWrite: boolean | null = null;
  const pathOf = (key: string) => join(folder, `${key}.json`);
  return {
    get(key) {
      try {
        const entry = readFileSync(pathOf(key));
        const end = entry.indexOf('\n');
        const value = entry.subarray(end + 1);
        return end > 0 && entry.toString('latin1', 0, end) === checksum(value) ? value.toString() : null;
      } catch {
        return null;
      }
    },
    set(key, value) {
      canWrite ??= prepare(root, folder);
      if (!canWrite) return;
      const temporary = `${pathOf(key)}.${process.pid}`;
      try {
        const bytes = Buffer.from(value);
        writeFileSync(temporary, Buffer.concat([Buffer.from(`${checksum(bytes)}\n`), bytes]));
        renameSync(temporary, pathOf(key));
      } catch {
        canWrite = false;
        rmSync(temporary, { force: true });
      }
    },
  };
}

/** Make the folder, tell version control to leave it alone, and drop caches of other states of the program. */
function prepare(root: string, folder: string): boolean {
  try {
    const home = join(root, '.rulewright');
    mkdirSync(home, { recursive: true });
    for (const name of readdirSync(home)) {
      const isOther = name.startsWith('cache-') && join(home, name) !== folder;
      if (isOther) rmSync(join(home, name), { recursive: true, force: true });
    }
    mkdirSync(folder, { recursive: true });
    for (const name of crowded(folder)) rmSync(join(folder, name), { force: true });
    const ignore = join(home, '.gitignore');
    if (!statSync(ignore, { throwIfNoEntry: false })) writeFileSync(ignore, '*\n');
    return true;
  } catch {
    return false;
  }
}

function crowded(folder: string): string[] {
  const names = readdirSync(folder);
  return names.length > mostEntries ? names : [];
}
