import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A folder of remembered values, each under a key that says all that it follows from.
 *
 * Nothing depends on it: an unreadable, unwritable or damaged cache is as good as an empty one. Entries are written
 * whole or not at all, so that two processes can share it.
 */
export interface Cache {
  get(key: string): string | null;
  set(key: string, value: string): void;
  /** Remove entries under a prefix that are not among the keys given. */
  keepOnly(prefix: string, keys: ReadonlySet<string>): void;
}

/** A cache that remembers nothing. */
export const noCache: Cache = { get: () => null, set: () => undefined, keepOnly: () => undefined };

/**
 * Open a cache.
 *
 * @param root project folder; entries go below `.rulewright/`
 * @param version of the program: another version finds nothing of this one
 */
export function openCache(root: string, version: string): Cache {
  const folder = join(root, '.rulewright', `cache-${version}`);
  let canWrite: boolean | null = null;
  const pathOf = (key: string) => join(folder, `${key}.json`);
  return {
    get(key) {
      try {
        return readFileSync(pathOf(key), 'utf8');
      } catch {
        return null;
      }
    },
    set(key, value) {
      canWrite ??= prepare(root, folder);
      if (!canWrite) return;
      try {
        const temporary = `${pathOf(key)}.${process.pid}`;
        writeFileSync(temporary, value);
        renameSync(temporary, pathOf(key));
      } catch {
        canWrite = false;
      }
    },
    keepOnly(prefix, keys) {
      try {
        for (const name of readdirSync(folder)) {
          const key = name.replace(/\.json$/, '');
          if (name.startsWith(prefix) && !keys.has(key)) rmSync(join(folder, name), { force: true });
        }
      } catch {
        // Nothing to remove, or not ours to remove.
      }
    },
  };
}

/** Make the folder, tell version control to leave it alone, and drop caches of other versions. */
function prepare(root: string, folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    const home = join(root, '.rulewright');
    if (!statSync(join(home, '.gitignore'), { throwIfNoEntry: false }))
      writeFileSync(join(home, '.gitignore'), '*\n');
    for (const name of readdirSync(home)) {
      if (name.startsWith('cache-') && join(home, name) !== folder)
        rmSync(join(home, name), { recursive: true, force: true });
    }
    return true;
  } catch {
    return false;
  }
}
