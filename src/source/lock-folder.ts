import { randomUUID } from 'node:crypto';
import { linkSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from '../base/hash.ts';
import { realPlace } from './output-place.ts';
import { makeStateFolder } from './state-folder.ts';
import { isRunning, OutputError } from './write-atomically.ts';

/** Another process writes into the folder and did not finish in time. */
export class LockedError extends OutputError {
  override readonly name = 'LockedError';
}

/** Milliseconds to wait for another process: a change takes far less, the compile before it some seconds. */
const longestWait = 5_000;

/** Milliseconds between two tries. */
const pause = 40;

interface Held {
  readonly release: () => void;
  /** How often it was asked for. */
  count: number;
}

const held = new Map<string, Held>();

/** Key of a folder among the files of state: all names of one real path have the same. */
export const stateKey = (folder: string): string => fingerprint(realPlace(folder) ?? folder);

/**
 * Be the only process that writes into a folder, until the returned function is called. Calls may be nested.
 *
 * The lock is a file among the user's own, so that nothing in a checkout decides about it; two users are not kept apart.
 *
 * @param who the holder, as those who wait read it
 * @throws LockedError where another process holds it for long
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

/** Holder of a lock, as the lock's file states it. */
interface Holder {
  /** No two locks are equal, also of one process. */
  readonly token: string;
  readonly pid: number;
  /** When the process began; null where the system does not tell. Process ids are given again, with another beginning. */
  readonly began: string | null;
  readonly host: string;
  readonly who: string;
}

/**
 * Take a lock that is a file with the process in it. It is stale, and taken over, once that process has ended.
 *
 * @param path of the lock; its folder is the user's own
 * @returns releases it; null where another process holds it
 */
export function tryLock(path: string, who: string): (() => void) | null {
  const token = randomUUID();
  const own: Holder = { token, pid: process.pid, began: beginningOf(process.pid), host: hostname(), who };
  const draft = `${path}.${token}`;
  // A link appears with its whole content, and only where its name is free.
  writeFileSync(draft, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
  try {
    for (;;) {
      if (tryLink(draft, path)) return () => rmSync(path, { force: true });
      const holder = holderAt(path);
      if (holder && isAlive(holder)) return null;
      // Only one process removes a stale lock, after a second look: another lock may be there by then.
      const release = tryLock(`${path}.stale`, who);
      if (!release) return null;
      if (holderAt(path)?.token === holder?.token) rmSync(path, { force: true });
      release();
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The process that holds a lock, for a message; null where the lock is free. */
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

/** A process of another machine cannot be looked up, and counts as alive. */
function isAlive({ pid, began, host }: Holder): boolean {
  if (host !== hostname()) return true;
  return isRunning(pid) && (began === null || began === (beginningOf(pid) ?? began));
}

/** When a process began, by Linux: the boot of the machine, and ticks since then. */
function beginningOf(pid: number): string | null {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}
