import { lstatSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join, parse, relative, sep } from 'node:path';

/** Properties of a system that decide where a user's caches are. */
export interface CacheEnvironment {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Folder for temporary files. */
  readonly temporary: string;
}

const currentEnvironment = (): CacheEnvironment => ({
  platform: process.platform,
  env: process.env,
  home: homedir(),
  temporary: tmpdir(),
});

/**
 * Folder in which Node may keep compiled code between runs: below the cache folder of the user,
 * made if missing.
 *
 * This user runs the code in it, so nobody else may be able to write to it or to a folder above it.
 * Node's default, below the folder for temporary files, is not safe: another user may have made it
 * first.
 *
 * @returns null if there is no such folder
 */
export function compileCacheFolder(environment: CacheEnvironment = currentEnvironment()): string | null {
  try {
    const base = userCacheFolder(environment);
    if (base === null || isWithin(base, environment.temporary)) return null;
    const folder = join(base, 'rulewright', 'compiled');
    const start = isWithin(base, environment.home) ? environment.home : parse(base).root;
    if (!isOwn(start)) return null;
    let path = start;
    for (const name of relative(start, folder).split(sep)) {
      path = join(path, name);
      mkdirSync(path, { mode: 0o700, recursive: true });
      if (!isOwn(path)) return null;
    }
    return folder;
  } catch {
    // For example, the home is read-only: run without a cache.
    return null;
  }
}

/**
 * Source: the XDG Base Directory Specification, which ignores relative paths; the guidelines of
 * Apple and Microsoft.
 */
function userCacheFolder({ platform, env, home }: CacheEnvironment): string | null {
  if (platform === 'win32') return env['LOCALAPPDATA'] ?? null;
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  const named = env['XDG_CACHE_HOME'];
  return named !== undefined && isAbsolute(named) ? named : join(home, '.cache');
}

const isWithin = (path: string, folder: string) => !/^\.\.(?:[\\/]|$)/.test(relative(folder, path));

/** Whether a path is a folder, not a link, that only this user or root can write to. */
function isOwn(path: string): boolean {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return false;
  // Windows has no user ids and modes; a user's own folder is private there.
  const user = process.getuid?.();
  if (user === undefined) return true;
  return (stat.uid === user || stat.uid === 0) && (stat.mode & 0o022) === 0;
}
