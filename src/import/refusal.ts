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
  // A control character here and there is a slip, which a check tells of.
  const some = lines.filter(({ text }) => text.search(control) >= 0);
  const count = some.reduce((sum, { text }) => sum + text.split(control).length - 1, 0);
  const all = lines.reduce((sum, { text }) => sum + text.length, 0);
  const [first] = some;
  return first && count * 10 > all
    ? `line ${first.number} holds control characters, ${count} of ${all} in all: this is no text.`
    : null;
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
const control = /[\u0000-\u0008\u000E-\u001A]/;
