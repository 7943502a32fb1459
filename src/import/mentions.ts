/**
 * Write what a text mentions, as a mapping says it does, as links of Markdown: to an id, or to a number; what is only a way to
 * set words becomes the words.
 *
 * @param mentions patterns such as `{ref:ID}`, `§NUMBER`, `{card:WORDS}`
 */
export function writeMentions(text: string, mentions: readonly string[]): string {
  return mentions.reduce((written, mention) => {
    const kind = /ID|NUMBER|WORDS/.exec(mention)?.[0] ?? 'WORDS';
    return written.replace(patternOf(mention), (_, value: string) =>
      kind === 'WORDS' ? value : `[${value}](#${encodeURI(value)})`,
    );
  }, text);
}

const inPlace: Readonly<Record<string, string>> = {
  ID: '([\\p{L}\\p{N}_.:-]+)',
  NUMBER: '(\\p{L}?\\d[\\p{L}\\p{N}]*(?:[.-][\\p{L}\\p{N}]+)*)',
  WORDS: '([^{}<>`\\n]+?)',
  ANY: '[\\p{L}\\p{N}_-]+',
};

function patternOf(mention: string): RegExp {
  const pattern = mention
    .split(/(ID|NUMBER|WORDS|ANY)/)
    .map((part) => inPlace[part] ?? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return new RegExp(pattern, 'gu');
}
