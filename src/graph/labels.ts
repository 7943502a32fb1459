import { isCapital } from '../base/words.ts';

/** A label as compared: lower case, words and digits alone, one space between. */
export function normalizeLabel(label: string): string {
  // Most labels are words with a space between.
  if (/^[a-z\d]+(?: [a-z\d]+)*$/i.test(label)) return label.toLowerCase();
  return label
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The phrases at the end of some words that could be the name of a rule, longest first.
 *
 * Up to six words, the first with a capital; and the same with the last word left out, since a name is often followed by
 * what it is ("Traitors setup", "Bidding step").
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
      if (!isCapital(word)) continue;
      const phrase = normalizeLabel(words.slice(start, end).join(' '));
      if (phrase.length > 3) phrases.push(phrase);
    }
  }
  return phrases.length < 2 ? phrases : [...new Set(phrases)].sort((a, b) => b.length - a.length);
}

const endsClause = (word: string) => '.,;:!?'.includes(word.at(-1) ?? ' ');
