import { existsSync, lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type ByteChange, findJournal, writeJournal } from './change-journal.ts';
import { lockFolder } from './lock-folder.ts';
import { isWithin, realPlace } from './output-place.ts';
import { readBytes } from './read-bytes.ts';
import { OutputError, writeFileAtomically } from './write-atomically.ts';

/**
 * A change of a file's text, which is whole and includes a byte order mark; null for a file that
 * does not exist.
 */
export interface TextChange {
  /** Path below the changed folder, with forward slashes. */
  readonly path: string;
  readonly before: string | Uint8Array | null;
  readonly after: string | Uint8Array | null;
}

/**
 * Draft name. Only one process writes at a time, so a draft found here was left by a killed one.
 */
const draftName = '.rulewright-change.tmp';

/**
 * Changes several files below a folder: all of them or none. Everything written into rules goes
 * this way.
 *
 * File systems cannot swap several files at once, so a journal of the change is written first, in
 * one step. A process killed before that has changed nothing; after it, {@link recoverChange},
 * which every command calls first, completes the change. An error on the way restores everything.
 *
 * @param onStep called after each step, for tests
 * @throws OutputError if a file differs from what was read or is not below the folder; LockedError
 *   if another process is writing; the system's errors
 */
export function writeTogether(
  folder: string,
  changes: readonly TextChange[],
  onStep: (step: number) => void = () => undefined,
): void {
  const release = lockFolder(folder);
  try {
    recoverChange(folder);
    writeLocked(folder, changes.map(asBytes), onStep);
  } finally {
    release();
  }
}

function writeLocked(folder: string, changes: readonly ByteChange[], onStep: (step: number) => void): void {
  for (const change of changes) {
    const why = whyNotWritten(folder, change.path);
    if (why !== null) throw new OutputError(why, join(folder, change.path));
    requireUnchanged(folder, change);
  }
  const journal = writeJournal(folder, changes, () => onStep(0));
  let [begun, done] = [0, 0];
  try {
    onStep(1);
    for (const change of changes) {
      requireUnchanged(folder, change);
      begun += 1;
      put(folder, change.path, change.after);
      done += 1;
      onStep(1 + done);
    }
  } catch (error) {
    for (const { path, before } of changes.slice(0, done)) put(folder, path, before);
    // The failed file may have left folders.
    for (const { path } of changes.slice(done, begun)) removeEmptyAbove(folder, path);
    rmSync(journal, { force: true });
    throw error;
  }
  rmSync(journal, { force: true });
}

/** Result of completing an interrupted change. */
export interface Recovered {
  /** Whether the files have their new contents, or their old ones. */
  readonly isDone: boolean;
  /** Paths below the folder of files that were changed since; left as they are. */
  readonly left: readonly string[];
}

/**
 * Completes the change of a killed process, or undoes it if one of its files was edited before it
 * was written. Waits for a process that is still writing.
 *
 * @returns null if there is none
 * @throws LockedError if another process writes too long
 */
export function recoverChange(folder: string): Recovered | null {
  if (!findJournal(folder)) return null;
  const release = lockFolder(folder);
  try {
    // The process that wrote it may have finished meanwhile.
    const journal = findJournal(folder);
    if (!journal) return null;
    const changes = journal.changes.filter(({ path }) => whyNotWritten(folder, path) === null);
    const recovered = complete(folder, changes);
    for (const { path } of changes) rmSync(join(dirname(placeOf(folder, path)), draftName), { force: true });
    rmSync(journal.path, { force: true });
    return changes.length === 0 ? null : recovered;
  } finally {
    release();
  }
}

function complete(folder: string, changes: readonly ByteChange[]): Recovered {
  const now = changes.map(({ path }) => contentOf(join(folder, path)));
  const isOther = ({ before, after }: ByteChange, i: number) =>
    !isSame(now[i] ?? null, before) && !isSame(now[i] ?? null, after);
  // Files are written in order: a file after one with its old content was edited before it was
  // written.
  const firstOld = changes.findIndex(({ before }, i) => isSame(now[i] ?? null, before));
  const isDone = !changes.some((change, i) => isOther(change, i) && firstOld >= 0 && i > firstOld);
  changes.forEach((change, i) => {
    const wanted = isDone ? change.after : change.before;
    if (!isOther(change, i) && !isSame(now[i] ?? null, wanted)) put(folder, change.path, wanted);
  });
  return { isDone, left: changes.filter(isOther).map(({ path }) => path) };
}

const isSame = (a: Buffer | null, b: Buffer | null) => (a && b ? a.equals(b) : a === b);

function asBytes({ path, before, after }: TextChange): ByteChange {
  const bytes = (content: string | Uint8Array | null) => (content === null ? null : Buffer.from(content));
  return { path, before: bytes(before), after: bytes(after) };
}

/** Real path of a path below a folder; callers have checked that it resolves. */
const placeOf = (folder: string, path: string) => realPlace(join(folder, path)) ?? join(folder, path);

/**
 * Checks that a path may be written: only inside the folder, whatever links are on the way.
 *
 * @param path below the folder, with forward slashes
 * @returns the end of a sentence; null if it may be written
 */
export function whyNotWritten(folder: string, path: string): string | null {
  const isPlain = path !== '' && !/(?:^|\/)\.{0,2}(?:\/|$)|[\\:\0]/.test(path);
  const [home, place] = [realPlace(folder), realPlace(join(folder, path))];
  if (!isPlain) return 'this is no path of a file below the folder';
  if (home === null || place === null) return 'a link on the way leads nowhere';
  return isWithin(place, home) ? null : 'a link on the way leads to another folder; work there';
}

/**
 * Writes a file, or removes it and the folders that are then empty. Errors name the file, not its
 * draft.
 */
function put(folder: string, path: string, content: Buffer | null): void {
  try {
    putHere(folder, path, content);
  } catch (error) {
    throw error instanceof OutputError || !(error instanceof Error)
      ? error
      : Object.assign(error, { path: join(folder, path) });
  }
}

function putHere(folder: string, path: string, content: Buffer | null): void {
  if (content !== null) {
    writeFileAtomically(join(folder, path), content, draftName);
    return;
  }
  rmSync(join(folder, path), { force: true });
  removeEmptyAbove(folder, path);
}

function removeEmptyAbove(folder: string, path: string): void {
  for (let above = dirname(join(folder, path)); relative(folder, above) !== ''; above = dirname(above)) {
    if (!existsSync(above)) continue;
    if (lstatSync(above).isSymbolicLink() || readdirSync(above).length > 0) return;
    rmdirSync(above);
  }
}

/** Content of a file; null if it is missing or cannot be read. */
export function contentOf(path: string): Buffer | null {
  try {
    return readBytes(path, Number.POSITIVE_INFINITY);
  } catch {
    return null;
  }
}

function requireUnchanged(folder: string, { path, before }: ByteChange): void {
  if (isSame(contentOf(join(folder, path)), before)) return;
  throw new OutputError('it was changed meanwhile', join(folder, path));
}
