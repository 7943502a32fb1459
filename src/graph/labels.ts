import { normalizeLabel } from '../base/normalize-label.ts';
import { singular } from '../base/plain-words.ts';
import { isCapital } from '../base/words.ts';

export { normalizeLabel };

/** A label or name as compared where the plural is the same: its last word in the singular. */
export const labelKey = (name: string): string => normalizeLabel(name).replace(/[^ ]+$/, singular);

/**
 * The phrases at the end of some words that could be the name of a rule, longest first.
 *
 * Up to six words, the first with a capital; and the same with the last word left out, since a name is often followed by
 * what it is ("Traitors setup", "Bidding step"). No phrase begins inside a name: "Shipment and Movement" is not one of
 * "Movement".
 *
 * @param before words that stand right before a reference
 * @returns normalised, each once
 */
export function namedPhrases(before: string): string[] {
  const words = before.split(/[\s("“]+/).filter((word) => word !== '');
  const phrases: string[] = [];
  for (const end of [words.length, words.length - 1]) {
    for (let start = end - 1; start >= Math.max(0, end - 6); start -= 1) {
      const word = words[start] ?? '';
      // A sentence or clause that ended parts the words from the reference; only the last word may end one.
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
/** Words that have a capital only because a sentence begins with them. */
const opening =
  /^(?:After|All|An?|And|As|At|Before|By|Do|During|Each|Every|For|From|If|In|On|Or|See|The|Then|This|To|Under|Until|Upon|Use|When|Where|While|With|You|Your)$/;

/** Does the name that the word at `start` is of begin further in front? */
function isInsideName(words: readonly string[], start: number): boolean {
  const last = words[start - 1] ?? '';
  const first = joining.test(last) ? (words[start - 2] ?? '') : last;
  return /^\p{Lu}[\p{L}\p{N}'’-]*$/u.test(first) && !opening.test(first);
}
