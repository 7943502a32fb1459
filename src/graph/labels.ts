/** A label as compared: lower case, words and digits alone, one space between. */
export function normalizeLabel(label: string): string {
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
 * what it is ("Traitors setup", "Bidding step"). No phrase begins inside a name: "Shipment and Movement" is not one of
 * "Movement".
 *
 * @param before words that stand right before a reference
 * @returns normalised, each once
 */
export function namedPhrases(before: string): string[] {
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
      if (isInsideName(words, start)) continue;
      const phrase = normalizeLabel(part.join(' '));
      if (phrase.length > 3) phrases.add(phrase);
    }
  }
  return [...phrases].sort((a, b) => b.length - a.length);
}

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
