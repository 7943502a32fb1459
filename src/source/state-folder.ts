import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { homes } from './output-place.ts';
import { OutputError } from './write-atomically.ts';

/**
 * Folders for the program's state, best first: the configured one, one in the home, one among the
 * temporary files for a user without a home.
 *
 * The system's own answers are included, because the environment may name a folder of another user.
 * The system's home comes before the environment's: two commands find the same lock, whatever
 * environment each has.
 */
function candidates(): string[] {
  const named = [
    process.env['XDG_STATE_HOME'],
    process.platform === 'win32' ? process.env['LOCALAPPDATA'] : undefined,
    ...homes().map((home) => join(home, '.local', 'state')),
  ];
  const temporary = process.platform === 'win32' ? [tmpdir()] : [tmpdir(), '/tmp'];
  return [
    ...named.flatMap((path) => (path && isAbsolute(path) ? [join(path, 'rulewright')] : [])),
    ...temporary.map((path) => join(path, `rulewright-${process.getuid?.() ?? 'state'}`)),
  ];
}

/** All such folders that exist, so that state written under another environment is found. */
export const stateFolders = (): string[] => [...new Set(candidates())].filter(isOurs);

/**
 * Folder to write state to, created if missing.
 *
 * @throws OutputError if none can be made
 */
export function makeStateFolder(): string {
  for (const folder of candidates()) if (isOurs(folder) || make(folder)) return folder;
  const message =
    'no folder of your own can be made for what a change needs; name one in the variable XDG_STATE_HOME';
  throw new OutputError(message, candidates()[0] ?? '');
}

function make(folder: string): boolean {
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
  } catch {
    // Another process may have been faster; or it cannot be made, and the next one is tried.
  }
  return isOurs(folder);
}

/**
 * Whether nobody else can write into a folder or replace it: it is this user's with mode 0700, and
 * those above belong to this user or the system, and are writable for others only with the sticky
 * bit.
 */
function isOurs(folder: string): boolean {
  const user = process.getuid?.();
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return false;
  if (user === undefined) return true;
  if (stat.uid !== user || (stat.mode & 0o077) !== 0) return false;
  for (let above = dirname(folder); ; above = dirname(above)) {
    const { uid, mode } = lstatSync(above);
    const isOpen = (mode & 0o002) !== 0 && (mode & 0o1000) === 0;
    if ((uid !== user && uid !== 0) || isOpen) return false;
    if (dirname(above) === above) return true;
  }
}
