import { closeSync, constants, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isWithin } from './output-place.ts';

/** Folder that must contain a file, links followed, because a checkout named the file. */
export interface FileHome {
  /** Absolute path. */
  readonly path: string;
  /** Name in messages: `the project`. */
  readonly called: string;
}

/** Why an existing file is not read; the message completes *it is …*. */
export class UnreadFile extends Error {
  readonly path: string;
  /** Size in bytes of a file that is too large; else null. */
  readonly size: number | null;

  constructor(path: string, message: string, size: number | null = null) {
    super(message);
    this.path = path;
    this.size = size;
  }
}

/**
 * Reads a file that rules, settings or the command line name. Never waits for a pipe or a device.
 *
 * @param path absolute
 * @param most bytes
 * @param home null for a file that a person named, who may name any
 * @throws {UnreadFile} if it is not a plain file, too large, or outside of its home; the system's
 *   errors
 */
export function readBytes(path: string, most: number, home: FileHome | null = null): Buffer {
  if (home && !isWithin(realpathSync(path), realpathSync(home.path))) {
    const isLink = isWithin(resolve(path), resolve(home.path));
    throw new UnreadFile(path, `${isLink ? 'a link out' : 'outside'} of ${home.called}`);
  }
  const stat = statSync(path);
  if (!stat.isFile()) throw new UnreadFile(path, 'not a file');
  // Missing on Windows.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const chunks: Buffer[] = [];
    // Some system files contain more than their size states.
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
