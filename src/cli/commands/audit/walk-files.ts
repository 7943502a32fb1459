import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../../base/diagnostic.ts';
import { pathBelow } from '../../../source/output-place.ts';
import { skippedFolders } from '../../../source/read-folder.ts';
import { type IgnoreRules, readIgnoreRules } from './ignore-rules.ts';

/** A file to audit, or a path that cannot be read, and why. */
export interface WalkedFile {
  readonly path: string;
  readonly why?: string;
}

/** Patterns of one .gitignore and the folder that it applies to. */
interface ScopedIgnoreRules {
  readonly folder: string;
  readonly rules: IgnoreRules;
}

/**
 * Walks over the files at and below a path, ordered by name.
 *
 * Linked folders are not entered (loops, foreign trees). Files ignored by a .gitignore at or below
 * the path are skipped, but never a file that is named itself.
 *
 * @param excluded lines as in a .gitignore in `home`
 * @param home absolute path that `excluded` is relative to
 */
export function* walkFiles(path: string, excluded: readonly string[], home: string): Generator<WalkedFile> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) yield { path };
  else yield* walk(path, [{ folder: home, rules: readIgnoreRules(excluded) }]);
}

function* walk(folder: string, outer: readonly ScopedIgnoreRules[]): Generator<WalkedFile> {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    yield { path: folder, why: (error as NodeJS.ErrnoException).code ?? 'unknown' };
    return;
  }
  const own = entries.some((entry) => entry.name === '.gitignore' && entry.isFile())
    ? ignoreRulesIn(folder)
    : [];
  const scopes = [...own, ...outer];
  entries.sort((a, b) => compareText(a.name, b.name));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const isFolder = entry.isDirectory();
    if (skippedFolders.includes(entry.name) || isIgnored(path, isFolder, scopes)) continue;
    if (isFolder) yield* walk(path, scopes);
    else if (entry.isFile()) yield { path };
  }
}

function ignoreRulesIn(folder: string): ScopedIgnoreRules[] {
  try {
    return [{ folder, rules: readIgnoreRules(readFileSync(join(folder, '.gitignore'), 'utf8').split('\n')) }];
  } catch {
    return [];
  }
}

/** The nearest folder with a matching pattern decides. */
function isIgnored(path: string, isFolder: boolean, scopes: readonly ScopedIgnoreRules[]): boolean {
  for (const { folder, rules } of scopes) {
    const below = pathBelow(folder, path);
    const isLeftOut = below.startsWith('..') ? null : rules(below, isFolder);
    if (isLeftOut !== null) return isLeftOut;
  }
  return false;
}
