/** A range of Markdown. */
type Range = readonly [start: number, end: number];

/** What the Markdown of a rule contains besides its words. */
export interface MarkdownFacts {
  /**
   * Returns the Markdown without references. {@link formattingOf} it shows whether texts with the
   * same words look the same.
   */
  readonly markdown: () => string;
  /** Addresses that it links to, each once, in order. */
  readonly addresses: readonly string[];
}

/**
 * Reads what the Markdown of a rule contains besides its words: formatting, and link addresses,
 * which are not part of it.
 *
 * @param references their ranges, in order: their words are generated from their targets
 */
export function readMarkdown(markdown: string, references: readonly Range[]): MarkdownFacts {
  const withoutReferences = () => {
    let [rest, from] = ['', 0];
    for (const [start, end] of references) {
      rest += markdown.slice(from, start);
      from = end;
    }
    return rest + markdown.slice(from);
  };
  return {
    markdown: withoutReferences,
    addresses: markdown.includes('](') ? addressesIn(withoutReferences()) : [],
  };
}

/**
 * Unifies what looks the same, as `fmt` does: emphasis, bullets, and table lines of any width.
 * Removes white space and addresses.
 */
export const formattingOf = (markdown: string): string =>
  markdown
    .replace(addresses, '](')
    .replaceAll('_', '*')
    .replace(/^([ \t>]*)[*+](?=\s)/gm, '$1-')
    .replace(/-{2,}/g, '-')
    .replace(/\s+/g, '');

/** The address after the words of a link. It may contain balanced brackets. */
const addresses = /\]\(\s*<?((?:\\.|\([^\s<>()\\]*\)|[^\s<>()\\])+)/g;

const addressesIn = (markdown: string): string[] =>
  unique(
    [...markdown.matchAll(addresses)].map(([, written = '']) => written.replace(/\\(?=[!-/:-@[-`{-~])/g, '')),
  );

const unique = (texts: readonly string[]) => [...new Set(texts)];
