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
  const some = units.filter(({ text }) => control.test(text));
  const count = some.reduce((sum, { text }) => sum + text.split(control).length - 1, 0);
  const all = units.reduce((sum, { text }) => sum + text.length, 0);
  return some[0] && count * 10 > all
    ? `line ${some[0].block.at.line} holds control characters, ${count} of ${all} in all: this is no text.`
    : null;
}
