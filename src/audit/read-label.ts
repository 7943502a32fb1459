import { plainWords } from '../base/plain-words.ts';

/**
 * Separates a number from the label after it: `1.02 - Limit`, `1.02: Limit`, `1.02 (Limit)`,
 * `1.02 "Limit"`, `1.02, "Limit"`.
 */
const behind = /\]?[ \t]*(?:[-–—:|][ \t]+|[ \t](?=[("“‘'«])|,[ \t](?=["“«]))[("“‘'«]?/uy;

/**
 * The end of a label: the end of the line or comment, or the next punctuation. A sentence may
 * continue after quoted words.
 */
const ending = /["”’»]?(?:$|[\n\r):;.,|(]|[ \t][-–—][ \t]|[ \t]*\*\/|[ \t]*-->)/u;

/** Maximum length in characters. */
const longest = 120;

/**
 * The label after a number.
 *
 * @param at where the number ends
 * @returns its words in lower case, joined by spaces; null for none
 */
export function labelAfter(text: string, at: number): string | null {
  behind.lastIndex = at;
  const start = behind.exec(text);
  if (!start) return null;
  const from = at + start[0].length;
  const rest = text.slice(from, from + longest);
  return labelKey(rest.slice(0, ending.exec(rest)?.index ?? rest.length));
}

/** Normalises a label: capitals and punctuation make no difference. */
export const labelKey = (label: string): string | null => plainWords(label).join(' ') || null;
