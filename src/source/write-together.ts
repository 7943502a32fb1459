import { existsSync, lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type ByteChange, findJournal, writeJournal } from './change-journal.ts';
import { lockFolder } from './lock-folder.ts';
import { isWithin, realPlace } from './output-place.ts';
import { readBytes } from './read-bytes.ts';
import { OutputError, writeFileAtomically } from './write-atomically.ts';

/** A file that gets another content. Texts are whole, with the byte order mark where there is one; null where there is no file. */
export interface TextChange {
  /** Path below the folder that the change is of, with forward slashes. */
  readonly path: string;
  readonly before: string | Uint8Array | null;
  readonly after: string | Uint8Array | null;
}

/** A name for what is not yet in its place. One process at a time writes, so that it is known what one left that was killed. */
const draftName = '.rulewright-change.tmp';

/**
 * Give several files below a folder another content: all of them, or none. All that is written into rules goes this way.
 *
 * No file system swaps several files at once. So what is to be done is first written down whole, in a journal that appears in
 * one step. A process that is killed before that has changed nothing; one that is killed after it has its change completed by
 * {@link recoverChange}, which every command calls first. An error on the way puts everything back.
 *
 * @param onStep told of each step that was taken, for tests
 * @throws OutputError where a file is no more as it was read, or not below the folder; LockedError where another process is
 * writing; the system's errors
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
    // Of one that could not be written there may be folders.
    for (const { path } of changes.slice(done, begun)) removeEmptyAbove(folder, path);
    rmSync(journal, { force: true });
    throw error;
  }
  rmSync(journal, { force: true });
}

/** What completing an interrupted change came to. */
export interface Recovered {
  /** Were the files brought to their new contents, or back to the old ones? */
  readonly isDone: boolean;
  /** Paths below the folder of files that something else has changed since; left as they are. */
  readonly left: readonly string[];
}

/**
 * Complete a change that a process was killed in, or take it back where one of its files was edited before it came to it. Waits
 * for a process that is at it.
 *
 * @returns null where there is none
 * @throws LockedError where another process is writing for long
 */
export function recoverChange(folder: string): Recovered | null {
  if (!findJournal(folder)) return null;
  const release = lockFolder(folder);
  try {
    // Whoever wrote it may have come to its end meanwhile.
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
  // Files are written in order: one that stands behind one with its old content had its own when it was edited.
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

/** Where a path below a folder really leads; whoever asks has looked that it leads somewhere. */
const placeOf = (folder: string, path: string) => realPlace(join(folder, path)) ?? join(folder, path);

/**
 * Say why nothing is written to a path: only to what is really below the folder, whatever links there are on the way.
 *
 * @param path below the folder, with forward slashes
 * @returns the end of a sentence; null where it may be written
 */
export function whyNotWritten(folder: string, path: string): string | null {
  const isPlain = path !== '' && !/(?:^|\/)\.{0,2}(?:\/|$)|[\\:\0]/.test(path);
  const [home, place] = [realPlace(folder), realPlace(join(folder, path))];
  if (!isPlain) return 'this is no path of a file below the folder';
  if (home === null || place === null) return 'a link on the way leads nowhere';
  return isWithin(place, home) ? null : 'a link on the way leads to another folder; work there';
}

/** Give a file its content, or remove it, and the folders that are empty then. An error names the file, not the draft of it. */
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

/** Content of a file; null where there is none, or none that can be read. */
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
