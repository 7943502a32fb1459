import { normalizeLabel } from '../base/normalize-label.ts';
import { singular } from '../base/plain-words.ts';
import { isCapital } from '../base/words.ts';

export { normalizeLabel };

/** Label for comparison, its last word in the singular. */
export const labelKey = (name: string): string => normalizeLabel(name).replace(/[^ ]+$/, singular);

/**
 * Phrases at the end of some words that could name a rule, longest first: up to six words, the
 * first capitalised; and without the last word, as in "Traitors setup".
 *
 * No phrase begins inside a name: "Movement" is not taken from "Shipment and Movement".
 *
 * @param before words directly before a reference
 * @returns normalised, each once
 */
export function namedPhrases(before: string): string[] {
  const words = before.split(/[\s("“]+/).filter((word) => word !== '');
  const phrases: string[] = [];
  for (const end of [words.length, words.length - 1]) {
    for (let start = end - 1; start >= Math.max(0, end - 6); start -= 1) {
      const word = words[start] ?? '';
      // Only the last word may end a sentence or clause.
      if (start < words.length - 1 && endsClause(word)) break;
      if (!isCapital(word) || isInsideName(words, start)) continue;
      const phrase = normalizeLabel(words.slice(start, end).join(' '));
      if (phrase.length > 3) phrases.push(phrase);
    }
  }
  return phrases.length < 2 ? phrases : [...new Set(phrases)].sort((a, b) => b.length - a.length);
}

const endsClause = (word: string) => '.,;:!?'.includes(word.at(-1) ?? ' ');

const joining = /^(?:and|of|the|&)$/;
/** Words that are capitalised only at the start of a sentence. */
const opening =
  /^(?:After|All|An?|And|As|At|Before|By|Do|During|Each|Every|For|From|If|In|On|Or|See|The|Then|This|To|Under|Until|Upon|Use|When|Where|While|With|You|Your)$/;

/** Whether the name that contains the word at `start` begins earlier. */
function isInsideName(words: readonly string[], start: number): boolean {
  const last = words[start - 1] ?? '';
  const first = joining.test(last) ? (words[start - 2] ?? '') : last;
  return /^\p{Lu}[\p{L}\p{N}'’-]*$/u.test(first) && !opening.test(first);
}
