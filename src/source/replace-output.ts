import { cpSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFree } from './output-place.ts';
import { type FileContent, isRunning, makeFolder, OutputError, writeSynced } from './write-atomically.ts';

/** Marker file: this folder is our output and may be replaced. */
export const markName = '.rulewright-output';

/** First line of the marker file; the kind of output follows. */
const markStart = 'rulewright/output@1 ';

/** Whether {@link replaceOutput} made a folder as an output of this kind. */
export function isOutput(folder: string, kind: string): boolean {
  try {
    const mark = join(folder, markName);
    return lstatSync(mark).isFile() && readFileSync(mark, 'utf8') === `${markStart}${kind}\n`;
  } catch {
    return false;
  }
}

/**
 * Checks that a folder may be replaced: only if it is missing, empty or has the marker file.
 *
 * @param kind of output that the marker must state
 * @returns the end of a sentence, with what to do; null if it may
 */
export const whyNotReplaced = (folder: string, kind: string): string | null =>
  isFree(folder) || isOutput(folder, kind)
    ? null
    : 'there is something here that rulewright did not write; name another folder or remove it';

/**
 * Replaces an output by a finished folder and marks it. File systems cannot swap two folders in one
 * step: the old one is renamed first, and {@link recoverOutput} restores it after an interruption.
 *
 * @param made the finished folder; moved
 * @throws OutputError if `folder` was not made here
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

/**
 * Replaces an output by files, in a plain folder.
 *
 * @param files by name; no folders below
 * @throws OutputError if `folder` was not made here
 */
export function writeOutput(folder: string, files: ReadonlyMap<string, FileContent>, kind: string): void {
  recoverOutput(folder, kind);
  const why = whyNotReplaced(folder, kind);
  if (why !== null) throw new OutputError(why, folder);
  const made = besideName(folder, 'new');
  makeFolder(made);
  try {
    for (const [name, content] of files) writeSynced(join(made, name), content);
    replaceOutput(folder, made, kind);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

const besideName = (folder: string, kind: 'new' | 'old') =>
  join(dirname(folder), `.${basename(folder)}.${process.pid}.${kind}`);

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // The marker comes first, so that an interrupted copy is recognised as ours.
    makeFolder(to);
    cpSync(join(from, markName), join(to, markName));
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true, force: true });
  }
}

/**
 * Finishes what a killed process left while replacing an output: restores the old folder if there
 * is no new one, and else removes it. Touches only marked folders, and none of a running process.
 *
 * @returns whether the old folder was put back or only removed; null if nothing was left
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
