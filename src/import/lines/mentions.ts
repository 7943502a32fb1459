/**
 * Writes mentions of the profile (`{ref:ID}`, `§NUMBER`, `{card:WORDS}`) as Markdown links to ids
 * or numbers, or as plain words.
 */
export function writeMentions(text: string, mentions: readonly string[]): string {
  return mentions.reduce((written, mention) => {
    const kind = /ID|NUMBER|WORDS/.exec(mention)?.[0] ?? 'WORDS';
    return written.replace(patternOf(mention), (_, value: string) =>
      kind === 'WORDS'
        ? value
        : value
            .split(/\s*,\s*/)
            .map(linkTo)
            .join(', '),
    );
  }, text);
}

const linkTo = (id: string) => `[${id}](#${encodeURI(id)})`;

const id = '[\\p{L}\\p{N}_.:-]+';

const number = '(\\p{L}?\\d[\\p{L}\\p{N}]*(?:[.-][\\p{L}\\p{N}]+)*)';

const inPlace: Readonly<Record<string, string>> = {
  ID: `(${id})`,
  // A list: only a closing sign ends it.
  IDS: `(${id}(?:\\s*,\\s*${id})*)`,
  NUMBER: number,
  NUMBERS: `${number}\\.?`,
  WORDS: '([^{}<>`\\n]+?)',
  ANY: '[\\p{L}\\p{N}_-]+',
};

function patternOf(mention: string): RegExp {
  const pattern = mention
    .replace(/ID(?=[^\p{L}\p{N}\s])/gu, 'IDS')
    // Before more signs a number may end with a full stop: `rule 3.`, not §3.
    .replace(/NUMBER(?=[^\p{L}\p{N}\s])/gu, 'NUMBERS')
    .split(/(IDS?|NUMBERS?|WORDS|ANY)/)
    .map((part) => inPlace[part] ?? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return new RegExp(pattern, 'gu');
}
