import { isUtf8 } from 'node:buffer';
import { lstatSync } from 'node:fs';
import { fingerprint } from '../base/hash.ts';
import { type FileHome, readBytes, UnreadFile } from './read-bytes.ts';

/** A file as read: text without a byte order mark, or why it could not be read as text. */
export interface SourceFile {
  /** Path relative to the project's root, with forward slashes: what messages show. */
  readonly file: string;
  readonly text: string;
  /** The byte order mark in front of the text, to be written back with it; empty where there is none. */
  readonly mark: string;
  /** Fingerprint of all that was read: of the bytes, or of why there are none. */
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
 * Read a text file. Never throws: what is wrong with the file is its `fault`, and `text` is what could be read of it.
 *
 * Invalid UTF-8 is read with replacement characters and UTF-16 as what it is, so that everything else in the file can
 * still be checked.
 *
 * @param path absolute path
 * @param file what to call it in messages
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

/** Decode the bytes of a file. Parted from {@link readText} so that bytes from elsewhere go the same way. */
export function decode(bytes: Buffer, file: string): SourceFile {
  return new DecodedFile(bytes, file);
}

/** A file that is decoded when its text is first read: the text of an unchanged file never is. */
class DecodedFile implements SourceFile {
  readonly file: string;
  readonly hash: string;
  /** Dropped once they are decoded, or a big edition would be in memory twice. */
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
 * UTF-16, which some editors of Windows write, by its byte order mark or, without one, by a zero in every second byte
 * of its beginning; null for all else.
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
