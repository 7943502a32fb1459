import type { FrontMatterFacts } from './facts.ts';

/**
 * Finds the YAML at the top of a file. `bodyOffset` is where the Markdown begins.
 *
 * @param top offset where the file begins, if blanks precede it
 */
export function findFrontMatter(
  source: string,
  top = 0,
): { facts: FrontMatterFacts; bodyOffset: number } | null {
  const match = /^---[ \t]*(?:\r\n?|\n)((?:[\s\S]*?(?:\r\n?|\n))?)---[ \t]*(?:\r\n?|\n|$)/.exec(
    source.slice(top),
  );
  if (!match) return null;
  const text = match[1] ?? '';
  const offset = top + match[0].indexOf(text, 3);
  return { facts: { text, offset }, bodyOffset: top + match[0].length };
}
