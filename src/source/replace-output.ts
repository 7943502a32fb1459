import { cpSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFree } from './output-place.ts';
import { isRunning, makeFolder, OutputError } from './write-atomically.ts';

/** Name of the file that says that a folder was made here, and may be replaced. */
export const markName = '.rulewright-output';

/** What the mark begins with; what the folder holds stands behind it. */
const markStart = 'rulewright/output@1 ';

/** Was a folder made by {@link replaceOutput} as an output of a kind? */
export function isOutput(folder: string, kind: string): boolean {
  try {
    const mark = join(folder, markName);
    return lstatSync(mark).isFile() && readFileSync(mark, 'utf8') === `${markStart}${kind}\n`;
  } catch {
    return false;
  }
}

/**
 * Say why a folder may not be replaced: only one that is not there, that is empty or that bears the mark may.
 *
 * @param kind what the mark has to say
 * @returns the end of a sentence, with what to do; null where it may
 */
export const whyNotReplaced = (folder: string, kind: string): string | null =>
  isFree(folder) || isOutput(folder, kind)
    ? null
    : 'there is something here that rulewright did not write; name another folder or remove it';

/**
 * Put a folder that was just made into the place of an output, and mark it. No file system swaps two folders in one step: the
 * old one is renamed, the new one put there, and {@link recoverOutput} brings back the old one where this was cut short.
 *
 * @param made where it was made; it is gone afterwards
 * @throws OutputError where something that was not made here stands at `folder`
 */
export function replaceOutput(folder: string, made: string, kind: string): void {
  const why = whyNotReplaced(folder, kind);
  if (why !== null) throw new OutputError(why, folder);
  makeFolder(dirname(folder));
  const [fresh, old] = [besideName(folder, 'new'), besideName(folder, 'old')];
  writeFileSync(join(made, markName), `${markStart}${kind}\n`);
  try {
    move(made, fresh);
    const hadOld = lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
    if (hadOld) renameSync(folder, old);
    try {
      renameSync(fresh, folder);
    } catch (error) {
      if (hadOld) renameSync(old, folder);
      throw error;
    }
    rmSync(old, { recursive: true, force: true });
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

const besideName = (folder: string, kind: 'new' | 'old') =>
  join(dirname(folder), `.${basename(folder)}.${process.pid}.${kind}`);

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // The mark comes first, so that a copy that is cut short is known as ours.
    makeFolder(to);
    cpSync(join(from, markName), join(to, markName));
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true, force: true });
  }
}

/**
 * Finish what a process left that was killed while it replaced an output: the old folder goes back where none stands, and goes
 * where the new one does. Only what bears the mark is touched, and nothing of a process that runs.
 *
 * @returns whether the old folder was put back, or what was left only removed; null where nothing was left
 */
export function recoverOutput(folder: string, kind: string): 'put back' | 'removed' | null {
  const pattern = /^\.(.+)\.(\d+)\.(old|new)$/s;
  let done: 'put back' | 'removed' | null = null;
  for (const name of namesIn(dirname(folder))) {
    const [, base, pid, state] = pattern.exec(name) ?? [];
    const path = join(dirname(folder), name);
    if (base !== basename(folder) || isRunning(Number(pid))) continue;
    const isMissing = !lstatSync(folder, { throwIfNoEntry: false });
    if (state === 'old' && isMissing && (isOutput(path, kind) || isFree(path))) {
      renameSync(path, folder);
      done = 'put back';
    } else if (isOutput(path, kind)) {
      rmSync(path, { recursive: true, force: true });
      done ??= 'removed';
    }
  }
  return done;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
