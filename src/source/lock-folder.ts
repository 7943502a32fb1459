import { randomUUID } from 'node:crypto';
import { linkSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from '../base/hash.ts';
import { realPlace } from './output-place.ts';
import { makeStateFolder } from './state-folder.ts';
import { isRunning, OutputError } from './write-atomically.ts';

/** Another process is writing into the folder and did not finish in time. */
export class LockedError extends OutputError {
  override readonly name = 'LockedError';
}

/**
 * Milliseconds to wait for another process: a change takes far less, the compilation before it some
 * seconds.
 */
const longestWait = 5_000;

/** Milliseconds between two attempts. */
const pause = 40;

interface Held {
  readonly release: () => void;
  /** Number of nested calls. */
  count: number;
}

const held = new Map<string, Held>();

/** Key of a folder for its state files; all paths to one real folder have the same key. */
export const stateKey = (folder: string): string => fingerprint(realPlace(folder) ?? folder);

/**
 * Makes this process the only one that writes into a folder, until the returned function is called.
 * Calls may be nested.
 *
 * The lock is among the user's own files, beyond the reach of a checkout; it does not keep two
 * users apart.
 *
 * @param who the holder, for messages to those who wait
 * @throws LockedError if another process holds it too long
 */
export function lockFolder(folder: string, who = 'rulewright'): () => void {
  const key = stateKey(folder);
  const lock = held.get(key) ?? acquire(folder, join(makeStateFolder(), `${key}.lock`), who);
  held.set(key, lock);
  lock.count += 1;
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    lock.count -= 1;
    if (lock.count === 0) {
      held.delete(key);
      lock.release();
    }
  };
}

function acquire(folder: string, path: string, who: string): Held {
  const until = Date.now() + longestWait;
  for (;;) {
    const release = tryLock(path, who);
    if (release) return { release, count: 0 };
    if (Date.now() > until) {
      const holder = describeHolder(path) ?? 'another process';
      throw new LockedError(`${holder} is writing here; try again when it is done`, folder);
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
}

/** Holder of a lock, as written in the lock file. */
interface Holder {
  /** Makes every lock different, even two of one process. */
  readonly token: string;
  readonly pid: number;
  /**
   * Start time of the process, or null if unknown. Process ids are reused; the start time tells two
   * processes apart.
   */
  readonly began: string | null;
  readonly host: string;
  readonly who: string;
}

/**
 * Takes a lock: a file that names the process. It is stale once that process has ended, and then
 * taken over.
 *
 * @param path of the lock, in a folder of the user
 * @returns releases it; null if another process holds it
 */
export function tryLock(path: string, who: string): (() => void) | null {
  const token = randomUUID();
  const own: Holder = { token, pid: process.pid, began: beginningOf(process.pid), host: hostname(), who };
  const draft = `${path}.${token}`;
  // A hard link appears with its whole content, and only if the name is free.
  writeFileSync(draft, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
  try {
    for (;;) {
      if (tryLink(draft, path)) return () => rmSync(path, { force: true });
      const holder = holderAt(path);
      if (holder && isAlive(holder)) return null;
      // Only one process removes a stale lock, after a second look: it may have been replaced
      // since.
      const release = tryLock(`${path}.stale`, who);
      if (!release) return null;
      if (holderAt(path)?.token === holder?.token) rmSync(path, { force: true });
      release();
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Describes the process that holds a lock, for a message; null if the lock is free. */
export function describeHolder(path: string): string | null {
  const holder = holderAt(path);
  const where = !holder || holder.host === hostname() ? '' : ` on ${holder.host}`;
  return holder && `${holder.who} (process ${holder.pid}${where})`;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function holderAt(path: string): Holder | null {
  try {
    return lstatSync(path).isFile() ? (JSON.parse(readFileSync(path, 'utf8')) as Holder) : null;
  } catch {
    return null;
  }
}

/** A process of another machine cannot be looked up and counts as alive. */
function isAlive({ pid, began, host }: Holder): boolean {
  if (host !== hostname()) return true;
  return isRunning(pid) && (began === null || began === (beginningOf(pid) ?? began));
}

/** Start time of a process on Linux: boot id of the machine, and ticks since the boot. */
function beginningOf(pid: number): string | null {
  try {
    // The program's name, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}
