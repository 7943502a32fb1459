import { isUtf8 } from 'node:buffer';

/** A text of another project, with its encoding for writing it back. */
export interface ForeignText {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encode: (text: string) => Buffer;
}

/** Bytes of a file that are searched for a zero byte, which no text has. */
const probedBytes = 8192;

/**
 * Decodes a file of another project: UTF-8, UTF-16 with a byte order mark, or any encoding that
 * extends ASCII. The last is read byte by byte as characters: numbers and ids are found, and
 * everything else is written back unchanged.
 *
 * @returns null if it is not text
 */
export function readForeignText(bytes: Buffer): ForeignText | null {
  const mark = (size: number) => bytes.subarray(0, size);
  const withMark = (size: number, encoding: BufferEncoding): ForeignText => ({
    text: bytes.subarray(size).toString(encoding),
    encode: (text) => Buffer.concat([mark(size), Buffer.from(text, encoding)]),
  });
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return withMark(2, 'utf16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0) {
    const swapped = Buffer.from(bytes.subarray(2)).swap16();
    const encode = (text: string) => Buffer.concat([mark(2), Buffer.from(text, 'utf16le').swap16()]);
    return { text: swapped.toString('utf16le'), encode };
  }
  if (bytes.subarray(0, probedBytes).includes(0)) return null;
  if (!isUtf8(bytes)) return withMark(0, 'latin1');
  return withMark(bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0, 'utf8');
}
