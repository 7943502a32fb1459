import { randomUUID } from 'node:crypto';
import { linkSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { isRunning } from './write-atomically.ts';

/** Who holds a lock, as it stands in the lock's file. */
interface Holder {
  /** No two locks are equal, also of one process. */
  readonly token: string;
  readonly pid: number;
  /** When the process began; null where the system does not tell. An id is given again, with another beginning. */
  readonly began: string | null;
  readonly host: string;
  readonly who: string;
}

/**
 * Take a lock that is a file with the process in it: for systems without a lock that ends with its process. It is found to be
 * stale where that process is no more.
 *
 * @param path of the lock; its folder is the user's own
 * @param who what holds it, for those who wait
 * @returns lets go of it; null where another process has it
 */
export function tryProcessLock(path: string, who: string): (() => void) | null {
  const token = randomUUID();
  const own: Holder = { token, pid: process.pid, began: beginningOf(process.pid), host: hostname(), who };
  const draft = `${path}.${token}`;
  // A link appears with all of its content, and only where there is nothing of its name.
  writeFileSync(draft, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
  try {
    for (;;) {
      if (tryLink(draft, path)) return () => rmSync(path, { force: true });
      const held = holderAt(path);
      if (held && isAlive(held)) return null;
      // Of several processes that find the lock stale only one removes it, after a second look: it could be a new lock
      // by then.
      const release = tryProcessLock(`${path}.stale`, who);
      if (!release) return null;
      if (holderAt(path)?.token === held?.token) rmSync(path, { force: true });
      release();
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** What is said of the process that has a lock. */
export function describeHolder(path: string): string | null {
  const held = holderAt(path);
  return held && `${held.who} (process ${held.pid}${held.host === hostname() ? '' : ` on ${held.host}`})`;
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

/** When a process began, as Linux tells it: since when the machine runs, and ticks after that. */
function beginningOf(pid: number): string | null {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}
