/** A label as compared: lower case, words and digits alone, one space between. */
export function normalizeLabel(label: string): string {
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
  const phrases = before === '' ? [] : namedPhrases(before);
  if (phrases.length === 0) return [];
  const spoken = ` ${normalizeLabel(before)} `;
  for (const label of targetLabels) {
    const words = normalizeLabel(label ?? '').split(' ');
    if (words.some((word) => word.length > 3 && spoken.includes(` ${word} `))) return [];
  }
  for (const phrase of phrases) {
    const named = byLabel(phrase);
    if (named.length > 0) return named;
  }
  return [];
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
  const words = before
    .replace(/[("“]+/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const phrases = new Set<string>();
  for (const end of [words.length, words.length - 1]) {
    // A sentence or clause that ended parts the words from the reference.
    for (let start = Math.max(0, end - 6); start < end; start += 1) {
      const part = words.slice(start, end);
      const inner = part.slice(0, -1).concat(end < words.length ? part.slice(-1) : []);
      if (!/^\p{Lu}/u.test(part[0] ?? '') || inner.some((word) => /[.,;:!?]$/.test(word))) continue;
      const phrase = normalizeLabel(part.join(' '));
      if (phrase.length > 3) phrases.add(phrase);
    }
  }
  return [...phrases].sort((a, b) => b.length - a.length);
}
