import { longestLine } from '../syntax/guards.ts';
import type { Reading } from './dialect.ts';
import { walkItems } from './document/walk.ts';
import type { SourceLine } from './lines/lines.ts';

/** A fault that no dialect should see, in words; null where there is nothing wrong. */
export function refusal(lines: readonly SourceLine[]): string | null {
  if (lines.every(({ text }) => text.trim() === '')) return 'the document is empty.';
  const long = lines.find(({ text }) => text.length > longestLine);
  if (long) {
    return `line ${long.number} is ${long.text.length} characters long, expected at most ${longestLine}: is this a document with a line for each rule?`;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
  const binary = lines.find(({ text }) => /[\u0000-\u0008\u000E-\u001A]/.test(text));
  return binary ? `line ${binary.number} holds control characters: this is no text.` : null;
}

/** Is there neither a text nor a heading in what was read? A part without a title holds what stands below no heading. */
export const isEmpty = ({ document: { front, parts } }: Reading): boolean =>
  parts.every(({ title }) => title === '') && [...walkItems({ front, parts })].length === 0;

/** What was passed over in a document that is nothing else, such as its pictures; empty where nothing was. */
export const unread = (reading: Reading | undefined): string =>
  [...Map.groupBy(reading?.document.remarks ?? [], ({ message }) => message)]
    .slice(0, 3)
    .map(([message, { length }]) => ` ${message}${length > 1 ? ` (${length} times)` : ''}`)
    .join('');
