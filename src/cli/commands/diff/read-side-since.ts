import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type EditionFolder, releasesFolderName } from '../../../source/discover.ts';
import { readSide } from './read-side.ts';
import type { SearchScope, Side } from './side.ts';

/**
 * Reads an edition at a release or in a git revision.
 *
 * @param since the version of a release, alone or after the name of its edition, or a git revision
 * @returns a message if it cannot be read
 */
export function readSideSince(
  since: string,
  { name, path }: EditionFolder,
  scope: SearchScope,
): Side | string {
  const isRelease = !/[\\/]/.test(since) && existsSync(join(path, releasesFolderName, `${since}.json`));
  // As in `diff`: edition@version.
  const own = `${name}@`;
  const version = since.startsWith(own) ? since.slice(own.length) : isRelease ? since : null;
  if (version !== null) return readSide(`${path}@${version}`, scope);
  const side = readSide(`${since}:${path}`, scope);
  if (typeof side !== 'string') return side;
  const reason = side.replace(`"${since}:${path}" cannot be read: `, '');
  return `"${since}" is neither a release of "${name}" nor a git revision: ${reason}`;
}
