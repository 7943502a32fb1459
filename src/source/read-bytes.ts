import { closeSync, constants, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isWithin } from './output-place.ts';

/** The folder that a file has to lie in, links followed, since something of a checkout named it. */
export interface FileHome {
  /** Absolute path. */
  readonly path: string;
  /** What messages call it: `the project`. */
  readonly called: string;
}

/** Why a file that is there is not read: its message ends the sentence that begins with *it is*. */
export class UnreadFile extends Error {
  readonly path: string;
  /** Of a file that is too large, in bytes; else null. */
  readonly size: number | null;

  constructor(path: string, message: string, size: number | null = null) {
    super(message);
    this.path = path;
    this.size = size;
  }
}

/**
 * Read a file: the one way to all that rules and settings name, and to what is named on the command line. A pipe or a device is
 * never waited for.
 *
 * @param path absolute
 * @param most bytes
 * @param home null where a person named the file, who may name any
 * @throws {UnreadFile} where it is no plain file, too large, or not in its home; what the system says
 */
export function readBytes(path: string, most: number, home: FileHome | null = null): Buffer {
  if (home && !isWithin(realpathSync(path), realpathSync(home.path))) {
    const isLink = isWithin(resolve(path), resolve(home.path));
    throw new UnreadFile(path, `${isLink ? 'a link out' : 'outside'} of ${home.called}`);
  }
  const stat = statSync(path);
  if (!stat.isFile()) throw new UnreadFile(path, 'not a file');
  // Not there on Windows.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const chunks: Buffer[] = [];
    // Some files of the system have more than their size says.
    for (let { size } = stat, done = 0; size <= most; size = Math.max(size, done)) {
      const chunk = Buffer.allocUnsafe(Math.max(size - done, 4095) + 1);
      const read = readSync(file, chunk);
      if (read === 0) return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, read));
      done += read;
    }
  } finally {
    closeSync(file);
  }
  throw new UnreadFile(path, `larger than ${most / 1024 / 1024} MiB`, stat.size);
}
