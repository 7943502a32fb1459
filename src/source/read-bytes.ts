import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes that are read at once. */
const chunkSize = 1024 * 1024;

/**
 * Read a file that somebody named on the command line, whatever it is: a pipe says nothing of its size, and a device may go on for
 * ever.
 *
 * @param most bytes
 * @returns null where there are more
 */
export function readBytes(path: string, most: number): Buffer | null {
  const file = openSync(path, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let size = 0; size <= most; ) {
      const chunk = Buffer.allocUnsafe(chunkSize);
      const read = readSync(file, chunk);
      if (read === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, read));
      size += read;
    }
    return null;
  } finally {
    closeSync(file);
  }
}
