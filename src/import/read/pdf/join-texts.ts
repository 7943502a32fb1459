/** What a document says of words that the end of a line parts. */
export interface PartedWords {
  /** Words that no end of a line parts. */
  readonly whole: ReadonlySet<string>;
  /** Words with a hyphen within a line. */
  readonly hyphened: ReadonlySet<string>;
}

/** Words that join parts of words: a hyphen before one stands for what comes later, as in "pre- and post-". */
const joining = /^(?:and|or|nor|to|und|oder|bis|et|ou|y|o|u|e)(?!\p{L})/u;

/** Learn how a document writes words, from its lines. */
export function learnWords(texts: readonly string[]): PartedWords {
  const whole = new Set<string>();
  const hyphened = new Set<string>();
  for (const text of texts) {
    const inside = text.replace(/\p{L}+-$/u, '');
    for (const [word] of inside.matchAll(/\p{L}+/gu)) whole.add(word.toLowerCase());
    for (const [word] of inside.matchAll(/\p{L}+-\p{L}+/gu)) hyphened.add(word.toLowerCase());
  }
  return { whole, hyphened };
}

/** Two lines of a paragraph. A hyphen between them stays unless the document has the word without it, or neither its parts nor it with one. */
export function joinTexts(before: string, line: string, { whole, hyphened }: PartedWords): string {
  const [, head] = /(?<!\p{L})(\p{L}+)-$/u.exec(before) ?? [];
  const [tail] = /^\p{Ll}+/u.exec(line) ?? [];
  if (head === undefined || tail === undefined || joining.test(line)) return `${before} ${line}`;
  const [one, other] = [head.toLowerCase(), tail.toLowerCase()];
  const isOne =
    whole.has(one + other) ||
    (!hyphened.has(`${one}-${other}`) &&
      !(whole.has(one) && whole.has(other)) &&
      !/(?:\/\/|@)\S*$/.test(before));
  return isOne ? before.slice(0, -1) + line : before + line;
}
