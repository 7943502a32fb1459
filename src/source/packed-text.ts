import { deflateSync, inflateSync } from 'node:zlib';
import { largestFile } from './read-text.ts';

/** Characters of a line: a record is read by people and by version control, too. */
const lineLength = 120;

/** A text, compressed, in lines of base64. */
export const packText = (text: string): string[] =>
  deflateSync(text, { level: 9 })
    .toString('base64')
    .match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? [];

/**
 * The text of such lines.
 *
 * @returns null if they are damaged, or hold more than an edition can
 */
export function unpackText(lines: readonly string[]): string | null {
  try {
    return inflateSync(Buffer.from(lines.join(''), 'base64'), { maxOutputLength: largestFile }).toString();
  } catch {
    return null;
  }
}
