/** Write what a text mentions, by patterns such as `{ref:ID}`, `§NUMBER`, `{card:WORDS}`, as links of Markdown to ids or numbers, or as the words. */
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
  // A list: only a closing sign says where that ends.
  IDS: `(${id}(?:\\s*,\\s*${id})*)`,
  NUMBER: number,
  NUMBERS: `${number}\\.?`,
  WORDS: '([^{}<>`\\n]+?)',
  ANY: '[\\p{L}\\p{N}_-]+',
};

function patternOf(mention: string): RegExp {
  const pattern = mention
    .replace(/ID(?=[^\p{L}\p{N}\s])/gu, 'IDS')
    // A number may end with a full stop where a sign says that the mention goes on: `rule 3.`, not §3.
    .replace(/NUMBER(?=[^\p{L}\p{N}\s])/gu, 'NUMBERS')
    .split(/(IDS?|NUMBERS?|WORDS|ANY)/)
    .map((part) => inPlace[part] ?? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return new RegExp(pattern, 'gu');
}
