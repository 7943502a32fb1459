import { derivedForms, type TermForms } from '../graph/terms.ts';
import type { GraphNode } from '../model/graph.ts';
import type { ComparedRule } from './compared-edition.ts';

/** A stretch of Markdown. */
type Stretch = readonly [start: number, end: number];

/**
 * What the Markdown of a rule says beside its words: how they look, and the addresses that they link to, which are no part of the look.
 *
 * @param references where they stand in it, in order: what they show is made from their targets
 */
export function readMarkdown(
  markdown: GraphNode['markdown'],
  references: readonly Stretch[],
): { readonly formatting: ComparedRule['formatting']; readonly addresses: readonly string[] } {
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

/** The forms that a term lists, without those that follow from the term itself in English. */
export function listedForms(
  { term, forms }: Pick<TermForms, 'term' | 'forms'>,
  language: string,
): ComparedRule['attributes'] {
  const derived = new Set([term, ...(/^en\b/.test(language) ? derivedForms(term) : [])]);
  return [...new Set(forms)].filter((form) => !derived.has(form)).map((form) => ['also', form]);
}
