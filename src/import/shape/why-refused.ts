import { longestLine } from '../../syntax/guards.ts';
import type { Source } from '../document/source.ts';
import type { Unit } from './units.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
const control = /[\u0000-\u0008\u000E-\u001A]/;

/** Why a document is not imported at all, in words, or null. */
export function whyRefused({ losses }: Source, units: readonly Unit[]): string | null {
  if (units.every(({ text }) => text.trim() === ''))
    return ['the document is empty.', ...new Set(losses.map(({ message }) => message))].slice(0, 4).join(' ');
  const long = units.find(({ text }) => text.length > longestLine);
  if (long)
    return `line ${long.block.at.line} is ${long.text.length} characters long, expected at most ${longestLine}: is this a document with a line for each rule?`;
  // A few control characters are a mistake that a check reports.
  const withControls = units.filter(({ text }) => control.test(text));
  const count = withControls.reduce((sum, { text }) => sum + text.split(control).length - 1, 0);
  const totalLength = units.reduce((sum, { text }) => sum + text.length, 0);
  return withControls[0] && count * 10 > totalLength
    ? `line ${withControls[0].block.at.line} holds control characters, ${count} of ${totalLength} in all: this is no text.`
    : null;
}
