import { type Dirent, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { editionFileName, releasesFolderName } from './discover.ts';
import { isThere } from './output-place.ts';
import { isRunning } from './write-atomically.ts';

/** What was done with what killed processes left. Paths are below the folder, with forward slashes. */
export interface Leftovers {
  readonly removed: readonly string[];
  /** Editions that an older version had moved aside, and not yet put another in their place. */
  readonly putBack: readonly string[];
}

/** What one file was written to before it was renamed; the number is that of the process. */
const draftPattern = /^\.rulewright-(?:(\d{1,10})|change)\.tmp$/;

/** Older versions moved an imported edition aside, and the new one into its place. */
const swapPattern = /^\.([^./\\][^/\\]*)\.(\d{1,10})\.(old|new)$/;

/**
 * Take away what this program's processes left in a folder of rules when they were killed, and put back what they had moved aside.
 * Only what bears exactly such a name, is a plain file or folder of this user, and is of no process that runs. Whoever calls it
 * has the lock of the folder.
 *
 * @param folder absolute path of a `rules/`, or of an edition
 */
export function takeLeftovers(folder: string): Leftovers {
  const removed: string[] = [];
  const swapped: Swapped[] = [];
  const visit = (at: string) => {
    for (const entry of entriesOf(at)) {
      const path = join(at, entry.name);
      if (entry.isFile() && isLeftDraft(entry.name) && isOwn(path)) {
        rmSync(path, { force: true });
        removed.push(path);
      } else if (entry.isDirectory() && !entry.name.startsWith('.')) visit(path);
      else if (entry.isDirectory() && at === folder) swapped.push(...swappedAt(folder, entry.name));
    }
  };
  visit(folder);
  const putBack = restoreOld(swapped, removed);
  const named = (paths: readonly string[]) =>
    paths.map((path) => relative(folder, path).split(sep).join('/')).sort();
  return { removed: named(removed), putBack: named(putBack) };
}

interface Swapped {
  readonly path: string;
  /** Where the edition belongs. */
  readonly home: string;
  readonly isOld: boolean;
  readonly changed: number;
}

function swappedAt(folder: string, name: string): Swapped[] {
  const [, base, pid, state] = swapPattern.exec(name) ?? [];
  const path = join(folder, name);
  if (base === undefined || isRunning(Number(pid)) || !isOwn(path) || !isEditionLike(path)) return [];
  return [{ path, home: join(folder, base), isOld: state === 'old', changed: lstatSync(path).mtimeMs }];
}

/** The old edition goes back where none stands, the one that changed last; all else goes. */
function restoreOld(swapped: readonly Swapped[], removed: string[]): string[] {
  const putBack: string[] = [];
  const oldFirst = (a: Swapped, b: Swapped) => Number(b.isOld) - Number(a.isOld) || b.changed - a.changed;
  for (const { path, home, isOld } of swapped.toSorted(oldFirst)) {
    if (isOld && !isThere(home) && isThere(join(path, editionFileName))) {
      renameSync(path, home);
      putBack.push(home);
    } else {
      rmSync(path, { recursive: true, force: true });
      removed.push(path);
    }
  }
  return putBack;
}

const isLeftDraft = (name: string): boolean => {
  const [all, pid] = draftPattern.exec(name) ?? [];
  return all !== undefined && (pid === undefined || !isRunning(Number(pid)));
};

/** Does a folder hold nothing but what an edition does? */
const isEditionLike = (path: string): boolean =>
  entriesOf(path).every((entry) =>
    entry.isFile() ? /\.(?:md|ya?ml|json|tmp)$/.test(entry.name) : entry.name === releasesFolderName,
  );

function isOwn(path: string): boolean {
  const user = process.getuid?.();
  return user === undefined || lstatSync(path).uid === user;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that cannot be read is reported when its rules are read.
    return [];
  }
}
