import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { homes } from './output-place.ts';
import { OutputError } from './write-atomically.ts';

/**
 * Folders of the user's own that state of the program may lie in, best first: the one that is named for it, one in the home, and
 * one among the temporary files for a user without a home, also the system's, since the environment may name a folder of another
 * user. The home that the system knows comes before the one that the environment names: two commands meet at the same lock,
 * whatever each was started with.
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

/** All such folders that are there: what another environment wrote is found, too. */
export const stateFolders = (): string[] => [...new Set(candidates())].filter(isOurs);

/**
 * The folder to write state to, made if need be.
 *
 * @throws OutputError where none can be made
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
 * Can nobody else write into a folder or put another one in its place? It is this user's with mode 0700, and those above are of
 * this user or the system, and open to others only where each may rename no more than what is theirs.
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
