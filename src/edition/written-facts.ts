/** A stretch of Markdown. */
type Stretch = readonly [start: number, end: number];

/** What the Markdown of a rule says beside its words. */
export interface MarkdownFacts {
  /** Its Markdown without references, white space and what else looks alike: what tells whether texts with the same words look the same. */
  readonly formatting: () => string;
  /** Addresses that its words link to, each once, in the order written. */
  readonly addresses: readonly string[];
}

/**
 * What the Markdown of a rule says beside its words: how they look, and the addresses that they link to, which are no part of the look.
 *
 * @param references where they stand in it, in order: what they show is made from their targets
 */
export function readMarkdown(markdown: string, references: readonly Stretch[]): MarkdownFacts {
  const withoutReferences = () => {
    let [rest, from] = ['', 0];
    for (const [start, end] of references) {
      rest += markdown.slice(from, start);
      from = end;
    }
    return rest + markdown.slice(from);
  };
  return {
    formatting: () => looksOf(withoutReferences().replace(addresses, '](')),
    addresses: markdown.includes('](') ? addressesIn(withoutReferences()) : [],
  };
}

/** One sign for what looks alike: emphasis, bullets, and lines of a table however wide, as `fmt` sets them. */
const looksOf = (markdown: string): string =>
  markdown
    .replaceAll('_', '*')
    .replace(/^([ \t>]*)[*+](?=\s)/gm, '$1-')
    .replace(/-{2,}/g, '-')
    .replace(/\s+/g, '');

/** An address behind the words of a link. Brackets in it stand in pairs. */
const addresses = /\]\(\s*<?((?:\\.|\([^\s<>()\\]*\)|[^\s<>()\\])+)/g;

const addressesIn = (markdown: string): string[] =>
  unique(
    [...markdown.matchAll(addresses)].map(([, written = '']) => written.replace(/\\(?=[!-/:-@[-`{-~])/g, '')),
  );

const unique = (texts: readonly string[]) => [...new Set(texts)];
