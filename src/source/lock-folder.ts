import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fingerprint } from '../base/hash.ts';
import { realPlace } from './output-place.ts';
import { describeHolder, tryProcessLock } from './process-lock.ts';
import { makeStateFolder } from './state-folder.ts';
import { OutputError } from './write-atomically.ts';

/** Another process writes into the folder and did not come to an end in time. */
export class LockedError extends OutputError {
  override readonly name = 'LockedError';
}

/** Milliseconds to wait for another process: a change itself takes far less, what has to be compiled before it some seconds. */
const longestWait = 5_000;

/** Milliseconds between two tries. */
const pause = 40;

/** Byte of the lock file that is locked: far behind its text, which stays readable where locks are binding. */
const lockedByte = 2 ** 30;

interface Held {
  readonly release: () => void;
  /** How often it was asked for. */
  count: number;
}

const held = new Map<string, Held>();

/** What stands for a folder among the files of state: its real path, so that every name of it is one. */
export const stateKey = (folder: string): string => fingerprint(realPlace(folder) ?? folder);

/**
 * Be the only process that writes into a folder, until the answer is called. May be nested.
 *
 * The lock is one of the system's on an open file, which ends with the process however that ends: none is ever stale. Where
 * there is no such lock it is a file with the process in it ({@link tryProcessLock}). The file lies among the user's own, so that nothing that comes with a checkout decides about it; two users are not kept apart.
 *
 * @param who what holds it, for those who wait
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
  const lock = loadTryLock();
  const own = `${path}.pid`;
  for (;;) {
    const release = lock ? trySystemLock(path, who, lock) : tryProcessLock(own, who);
    if (release) return { release, count: 0 };
    if (Date.now() > until) {
      const holder = (lock ? holderIn(path) : describeHolder(own)) ?? 'another process';
      throw new LockedError(`${holder} is writing here; try again when it is done`, folder);
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
}

/** @returns lets go of it; null where another process has it */
function trySystemLock(path: string, who: string, lock: TryLock): (() => void) | null {
  for (;;) {
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0), 0o600);
    const isLocked = lock(file, lockedByte, 1);
    // Whoever held it has removed the file: what was locked is not what others will open.
    if (isLocked && isSameFile(file, path)) {
      ftruncateSync(file);
      writeSync(file, `${who} (process ${process.pid})`);
      return () => {
        if (isSameFile(file, path)) rmSync(path, { force: true });
        closeSync(file);
      };
    }
    closeSync(file);
    if (!isLocked) return null;
  }
}

function isSameFile(file: number, path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stat !== undefined && fstatSync(file, { bigint: true }).ino === stat.ino;
}

function holderIn(path: string): string | null {
  try {
    return readFileSync(path, 'utf8') || null;
  } catch {
    return null;
  }
}

type TryLock = (file: number, offset: number, length: number) => boolean;

/** Loaded when the first lock is taken: most commands take none. null where it is not made for this system. */
let native: TryLock | null | undefined;

function loadTryLock(): TryLock | null {
  if (native !== undefined) return native;
  try {
    const loaded: { tryLock: TryLock } = createRequire(import.meta.url)('fs-native-extensions');
    native = loaded.tryLock;
  } catch {
    native = null;
  }
  return native;
}
