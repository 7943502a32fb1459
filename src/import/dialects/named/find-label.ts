import { withoutEnclosed } from '../../../base/without-enclosed.ts';
/** Offsets of the end of a label and of the text behind it, in UTF-16 units. */
export interface FoundLabel {
  readonly end: number;
  /** Start of the text behind it; the end of the whole where there is none. */
  readonly text: number;
}

/** A label is short: more than this is a sentence with a colon in it. */
const longest = 90;
const mostWords = 9;

/**
 * Find the label that a text begins with: `FREE REVIVAL: …`, `Buying A Card: …`.
 *
 * A label stands before the first colon, has no sentence in it and is in capitals or in title case, unless it is of four
 * words or fewer. References in it are no words of it.
 */
export function findLabel(text: string): FoundLabel | null {
  const colon = text.slice(0, longest * 2).indexOf(':');
  if (colon < 1) return null;
  const rest = text.slice(colon + 1);
  if (!/\S/.test(rest.slice(0, 200))) return null;
  const words = wordsOf(text.slice(0, colon));
  if (!isLabel(words, 4)) return null;
  return { end: colon, text: colon + 1 + (rest.length - rest.trimStart().length) };
}

/**
 * Is the whole text a heading inside a list: `CAPTURED LEADERS`, `Terror Token Effects:`?
 *
 * Without an end of a sentence, digits or anything but words; a single word, or a title.
 */
export function isHeading(text: string): boolean {
  const bare = text.trim().replace(/:$/, '');
  if (bare.length > longest || !/^[\p{L}\s&'\u2019,/()-]+$/u.test(bare)) return false;
  return isLabel(wordsOf(bare), 1);
}

const wordsOf = (text: string): string[] =>
  withoutEnclosed(text, '[', ']')
    .replace(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));

function isLabel(words: readonly string[], free: number): boolean {
  if (words.length === 0 || words.length > mostWords) return false;
  if (words.slice(0, -1).some((word) => /[.!?]["'\u201D)]*$/u.test(word))) return false;
  if (!/^[\p{Lu}\d"'\u201C(]/u.test(words[0] ?? '')) return false;
  if (words.length <= free) return true;
  return words.every((word) => /^[^\p{L}]*[\p{Lu}\d]/u.test(word) || /^[^\p{L}]*\p{Ll}{1,3}$/u.test(word));
}
