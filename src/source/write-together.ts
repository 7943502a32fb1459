import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from '../base/hash.ts';
import { leavesFolder } from './discover.ts';
import { isRunning, OutputError, writeFileAtomically } from './write-atomically.ts';

/** A file that gets another text. Texts are whole, with the byte order mark where there is one. */
export interface TextChange {
  /** Path below the folder that the change is of, with forward slashes. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Where a change that is being written is kept, in the folder that it is of. */
const journalName = '.rulewright-change.json';

/** Milliseconds after which a change that is still being written is taken for one that was left: it takes far less. */
const longest = 600_000;

/**
 * Give several files below a folder another text: all of them, or none.
 *
 * No file system swaps several files at once. So what is to be done is first written down whole, in one file that
 * appears in one step. A process that is killed before that has changed nothing; one that is killed after it has its
 * change completed by {@link recoverChange}, which every command calls first. An error on the way puts everything back.
 *
 * @param onStep told of each step that was taken, for tests
 * @throws OutputError where a file is no more as it was read, or another process is writing; the system's errors
 */
export function writeTogether(
  folder: string,
  changes: readonly TextChange[],
  onStep: (step: number) => void = () => undefined,
): void {
  recoverChange(folder);
  removeUnfinished(folder);
  for (const change of changes) requireUnchanged(folder, change);
  const journal = writeJournal(folder, changes, onStep);
  let done = 0;
  try {
    onStep(1);
    for (const change of changes) {
      requireUnchanged(folder, change);
      writeFileAtomically(join(folder, change.path), change.after);
      done += 1;
      onStep(1 + done);
    }
  } catch (error) {
    for (const { path, before } of changes.slice(0, done)) writeFileAtomically(join(folder, path), before);
    rmSync(journal, { force: true });
    throw error;
  }
  rmSync(journal, { force: true });
}

/** What completing an interrupted change came to. */
export interface Recovered {
  /** Were the files brought to their new texts, or back to the old ones? */
  readonly isDone: boolean;
  /** Paths below the folder of files that something else has changed since; left as they are. */
  readonly left: readonly string[];
}

/**
 * Complete a change that a process was killed in, or take it back where one of its files was edited before it came to it.
 *
 * @returns null where there is none, or where a process is at it
 */
export function recoverChange(folder: string): Recovered | null {
  const path = join(folder, journalName);
  const age = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (age === undefined) return null;
  const journal = readJournal(path);
  if (journal && journal.pid !== process.pid && isRunning(journal.pid) && Date.now() - age < longest)
    return null;
  const changes = journal?.changes.filter((change) => isInside(folder, change.path)) ?? [];
  const recovered = complete(folder, changes);
  if (journal)
    for (const change of changes)
      rmSync(join(dirname(join(folder, change.path)), `.rulewright-${journal.pid}.tmp`), { force: true });
  rmSync(path, { force: true });
  return changes.length === 0 ? null : recovered;
}

function complete(folder: string, changes: readonly TextChange[]): Recovered {
  const now = changes.map(({ path }) => contentOf(join(folder, path)));
  const isOther = (change: TextChange, i: number) => now[i] !== change.before && now[i] !== change.after;
  // Files are written in order: one that stands behind one with its old text had its own when it was edited.
  const firstOld = changes.findIndex((change, i) => now[i] === change.before);
  const isDone = !changes.some((change, i) => isOther(change, i) && firstOld >= 0 && i > firstOld);
  changes.forEach((change, i) => {
    const wanted = isDone ? change.after : change.before;
    if (!isOther(change, i) && now[i] !== wanted) writeFileAtomically(join(folder, change.path), wanted);
  });
  return { isDone, left: changes.filter(isOther).map(({ path }) => path) };
}

/** Nothing but a file that is there, below the folder, is written to, whatever a journal from elsewhere says. */
function isInside(folder: string, path: string): boolean {
  const isPlain = /\.(?:md|yaml)$/i.test(path) && !/(?:^|\/)\.\.?(?:\/|$)|[\\:\0]|^\//.test(path);
  return isPlain && contentOf(join(folder, path)) !== null && !leavesFolder(join(folder, path), folder);
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function requireUnchanged(folder: string, { path, before }: TextChange): void {
  if (contentOf(join(folder, path)) === before) return;
  throw new OutputError('it was changed meanwhile', join(folder, path));
}

interface Journal {
  readonly pid: number;
  readonly changes: readonly TextChange[];
}

/** Write down what is to be done, in a file that appears whole, unless there is one. */
function writeJournal(
  folder: string,
  changes: readonly TextChange[],
  onStep: (step: number) => void,
): string {
  const path = join(folder, journalName);
  const temporary = join(folder, `.rulewright-${process.pid}.journal`);
  const text = JSON.stringify({ pid: process.pid, changes } satisfies Journal);
  try {
    const file = openSync(temporary, 'w');
    try {
      writeFileSync(file, `${fingerprint(text)}\n${text}`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    onStep(0);
    putExclusively(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new OutputError('another process is writing a change', path);
  } finally {
    rmSync(temporary, { force: true });
  }
  return path;
}

/** Remove what processes left that were killed while they wrote down what was to be done. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^\.rulewright-(\d+)\.journal$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** A link is made whole and never onto a file; where a file system has none, a copy that is cut short is not believed. */
function putExclusively(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/** @returns null where it was cut short: then nothing of it was done */
function readJournal(path: string): Journal | null {
  const written = contentOf(path) ?? '';
  const end = written.indexOf('\n');
  const text = written.slice(end + 1);
  if (end < 0 || fingerprint(text) !== written.slice(0, end)) return null;
  return JSON.parse(text) as Journal;
}
