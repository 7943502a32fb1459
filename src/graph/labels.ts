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
 * What the words before a reference name, where that is not its target.
 *
 * Only when a whole label stands there, with a capital, and no word of the target's own label or of what holds it: "in the
 * Bidding Phase, Declaration [bidding_declaration]" names both and means the second.
 *
 * @param targetLabels of the target and of all that holds it
 * @param byLabel what has a label, as {@link normalizeLabel} gives it
 */
export function namedInstead<T>(
  before: string,
  targetLabels: Iterable<string | null>,
  byLabel: (phrase: string) => readonly T[],
): readonly T[] {
  // Most phrases are no label: look them up before anything is compared.
  const named = namedPhrases(before)
    .map(byLabel)
    .find((found) => found.length > 0);
  if (!named) return [];
  const spoken = ` ${normalizeLabel(before)} `;
  for (const label of targetLabels) {
    const words = normalizeLabel(label ?? '').split(' ');
    if (words.some((word) => word.length > 3 && spoken.includes(` ${word} `))) return [];
  }
  return named;
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
function namedPhrases(before: string): string[] {
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
