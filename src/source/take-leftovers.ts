import { type Dirent, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isRunning } from './write-atomically.ts';

/** Name of a draft, which is renamed when complete; the number is the process id. */
const draftPattern = /^\.rulewright-(?:(\d{1,10})|change)\.tmp$/;

/**
 * Removes the drafts that killed processes of this program left in a folder of rules: plain files
 * with exactly such a name, of this user, whose process has ended. The caller holds the lock.
 *
 * @param folder absolute path of a `rules/`, or of an edition
 * @returns paths below the folder, with forward slashes
 */
export function takeLeftovers(folder: string): string[] {
  const removed: string[] = [];
  const visit = (at: string) => {
    for (const entry of entriesOf(at)) {
      const path = join(at, entry.name);
      if (entry.isFile() && isLeftDraft(entry.name) && isOwn(path)) {
        rmSync(path, { force: true });
        removed.push(path);
      } else if (entry.isDirectory() && !entry.name.startsWith('.')) visit(path);
    }
  };
  visit(folder);
  return removed.map((path) => relative(folder, path).split(sep).join('/')).sort();
}

const isLeftDraft = (name: string): boolean => {
  const [all, pid] = draftPattern.exec(name) ?? [];
  return all !== undefined && (pid === undefined || !isRunning(Number(pid)));
};

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
