import { isUtf8 } from 'node:buffer';
import { lstatSync } from 'node:fs';
import { fingerprint } from '../base/hash.ts';
import { type FileHome, readBytes, UnreadFile } from './read-bytes.ts';

/** A file: its text without a byte order mark, or why it is not text. */
export interface SourceFile {
  /** Path relative to the project's root, with forward slashes: what messages show. */
  readonly file: string;
  readonly text: string;
  /** The byte order mark, to be written back with the text; empty if missing. */
  readonly mark: string;
  /** Fingerprint of the bytes, or of why there are none. */
  readonly hash: string;
  readonly fault: SourceFault | null;
}

/** `at` is an offset in `text`. */
export interface SourceFault {
  readonly kind: 'unreadable' | 'too-large' | 'not-utf8';
  readonly at: number;
  readonly detail: string;
}

/** Largest file that is read, in bytes. */
export const largestFile = 64 * 1024 * 1024;

/**
 * Reads a text file. Never throws: an error is its `fault`, and `text` is what could be read.
 *
 * Invalid UTF-8 is read with replacement characters, and UTF-16 as such, so that the rest of the
 * file can still be checked.
 *
 * @param path absolute path
 * @param file its name in messages
 * @param home as for {@link readBytes}
 */
export function readText(path: string, file: string, home: FileHome | null = null): SourceFile {
  try {
    return decode(readBytes(path, largestFile, home), file);
  } catch (error) {
    if (error instanceof UnreadFile)
      return error.size === null
        ? unreadable(file, error.message)
        : faulty(file, 'too-large', `${error.size}`);
    return unreadable(file, whyUnreadable((error as NodeJS.ErrnoException).code ?? 'unknown', path));
  }
}

function whyUnreadable(code: string, path: string): string {
  if (code === 'ELOOP') return 'a link that leads round in a circle';
  const isLink = code === 'ENOENT' && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? 'a link that leads nowhere' : code;
}

/** Decodes the bytes of a file, from disk or from elsewhere. */
export function decode(bytes: Buffer, file: string): SourceFile {
  return new DecodedFile(bytes, file);
}

/** A file that is decoded on first use: most files are unchanged and never are. */
class DecodedFile implements SourceFile {
  readonly file: string;
  readonly hash: string;
  /** Released once decoded, or a large edition would be in memory twice. */
  #bytes: Buffer | null;
  #decoded: Pick<SourceFile, 'text' | 'mark' | 'fault'> | undefined;

  constructor(bytes: Buffer, file: string) {
    this.file = file;
    this.hash = fingerprint(bytes);
    this.#bytes = bytes;
  }

  get text(): string {
    return this.#decode().text;
  }

  get mark(): string {
    return this.#decode().mark;
  }

  get fault(): SourceFault | null {
    return this.#decode().fault;
  }

  #decode(): Pick<SourceFile, 'text' | 'mark' | 'fault'> {
    this.#decoded ??= decodeBytes(this.#bytes ?? Buffer.alloc(0));
    this.#bytes = null;
    return this.#decoded;
  }
}

function decodeBytes(bytes: Buffer): Pick<SourceFile, 'text' | 'mark' | 'fault'> {
  const wide = wideEncodingOf(bytes);
  const decoded = wide ? new TextDecoder(wide).decode(bytes) : bytes.toString('utf8');
  const mark = decoded.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = decoded.slice(mark.length);
  const at = wide ? 0 : text.indexOf('\uFFFD');
  const bad = wide !== null || (at >= 0 && !isUtf8(bytes));
  return { text, mark, fault: bad ? { kind: 'not-utf8', at, detail: wide ?? '' } : null };
}

/**
 * Detects UTF-16, which some Windows editors write: by its byte order mark, or by a zero in every
 * second byte at the start; null for anything else.
 */
function wideEncodingOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const size = Math.min(bytes.length, 256) & ~1;
  const zeros = [0, 0];
  for (let at = 0; at < size; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (size < 4 || Math.max(even, odd) < size / 4 || Math.min(even, odd) > 0) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** A file that cannot be read. */
export const unreadable = (file: string, why: string): SourceFile => faulty(file, 'unreadable', why);

function faulty(file: string, kind: SourceFault['kind'], detail: string): SourceFile {
  return { file, text: '', mark: '', hash: fingerprint(`${kind} ${detail}`), fault: { kind, at: 0, detail } };
}
