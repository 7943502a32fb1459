import { lstatSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join, parse, relative, sep } from 'node:path';

/** Where the caches of a user lie; as the parts of a system that decide it. */
export interface CachePlace {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Folder for temporary files. */
  readonly temporary: string;
}

const thisPlace = (): CachePlace => ({
  platform: process.platform,
  env: process.env,
  home: homedir(),
  temporary: tmpdir(),
});

/**
 * The folder in which Node may keep compiled code between runs: below the cache folder of the user, made where it is not there.
 *
 * Whoever writes compiled code there has it run by this user, so every folder on the way has to be one that nobody else can
 * write to. Node's own choice, a folder in the one for temporary files, is not: another user may have made it first.
 *
 * @returns null where there is no such folder
 */
export function compileCacheFolder(place: CachePlace = thisPlace()): string | null {
  try {
    const base = userCacheFolder(place);
    if (base === null || isWithin(base, place.temporary)) return null;
    const folder = join(base, 'rulewright', 'compiled');
    const start = isWithin(base, place.home) ? place.home : parse(base).root;
    if (!isOwn(start)) return null;
    let path = start;
    for (const name of relative(start, folder).split(sep)) {
      path = join(path, name);
      mkdirSync(path, { mode: 0o700, recursive: true });
      if (!isOwn(path)) return null;
    }
    return folder;
  } catch {
    // A home that may only be read, say: nothing is kept.
    return null;
  }
}

/** Source: the XDG Base Directory Specification, which ignores a path that is not absolute; the guidelines of Apple and Microsoft. */
function userCacheFolder({ platform, env, home }: CachePlace): string | null {
  if (platform === 'win32') return env['LOCALAPPDATA'] ?? null;
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  const named = env['XDG_CACHE_HOME'];
  return named !== undefined && isAbsolute(named) ? named : join(home, '.cache');
}

const isWithin = (path: string, folder: string) => !/^\.\.(?:[\\/]|$)/.test(relative(folder, path));

/** Is it a folder, and no link to one, that only this user or the system's own can write to? */
function isOwn(path: string): boolean {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return false;
  // Windows has neither; what lies in a user's own folder is the user's.
  const user = process.getuid?.();
  if (user === undefined) return true;
  return (stat.uid === user || stat.uid === 0) && (stat.mode & 0o022) === 0;
}
