/** What a document shows about words broken at line ends. */
export interface PartedWords {
  /** Words within a line. */
  readonly whole: ReadonlySet<string>;
  /** Hyphenated words within a line. */
  readonly hyphened: ReadonlySet<string>;
}

/** Conjunctions: a hyphen before one stands for what comes later, as in "pre- and post-". */
const joining = /^(?:and|or|nor|to|und|oder|bis|et|ou|y|o|u|e)(?!\p{L})/u;

/** Collects the words of a document from its lines. */
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

/**
 * Joins two lines. A hyphen stays unless the document has the joined word, or neither its parts nor
 * the hyphenated form.
 */
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
