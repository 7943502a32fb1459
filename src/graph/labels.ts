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
  if (!/\p{Lu}/u.test(before)) return [];
  const words = before.split(/[\s("“]+/).filter((word) => word !== '');
  const capital = words.map((word) => /^\p{Lu}/u.test(word));
  const phrases = new Set<string>();
  for (const end of [words.length, words.length - 1]) {
    // A sentence or clause that ended parts the words from the reference.
    for (let start = Math.max(0, end - 6); start < end; start += 1) {
      if (!capital[start]) continue;
      const part = words.slice(start, end);
      const inner = part.slice(0, -1).concat(end < words.length ? part.slice(-1) : []);
      if (inner.some((word) => /[.,;:!?]$/.test(word))) continue;
      const phrase = normalizeLabel(part.join(' '));
      if (phrase.length > 3) phrases.add(phrase);
    }
  }
  return [...phrases].sort((a, b) => b.length - a.length);
}
