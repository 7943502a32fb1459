import { longestLine } from '../syntax/guards.ts';
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
