import { readFileSync, statSync } from 'node:fs';
import { fingerprint } from '../base/hash.ts';

/** A file as read: text without a byte order mark, or why it could not be read as text. */
export interface SourceFile {
  /** Path relative to the project's root, with forward slashes: what messages show. */
  readonly file: string;
  readonly text: string;
  /** Fingerprint of `text`. */
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
 * Invalid UTF-8 is read with replacement characters, so that everything else in the file can still be checked.
 *
 * @param path absolute path
 * @param file what to call it in messages
 */
export function readText(path: string, file: string): SourceFile {
  let bytes: Buffer;
  try {
    const { size } = statSync(path);
    if (size > largestFile) return faulty(file, 'too-large', `${size}`);
    bytes = readFileSync(path);
  } catch (error) {
    return faulty(file, 'unreadable', (error as NodeJS.ErrnoException).code ?? 'unknown');
  }
  return decode(bytes, file);
}

/** Decode the bytes of a file. Parted from {@link readText} so that bytes from elsewhere go the same way. */
export function decode(bytes: Buffer, file: string): SourceFile {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const at = text.indexOf('\uFFFD');
  const bad = at >= 0 && !isValidUtf8(bytes);
  const fault: SourceFault | null = bad ? { kind: 'not-utf8', at, detail: '' } : null;
  return { file, text, hash: fingerprint(text), fault };
}

function isValidUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function faulty(file: string, kind: SourceFault['kind'], detail: string): SourceFile {
  return { file, text: '', hash: fingerprint(''), fault: { kind, at: 0, detail } };
}
