import { countUp } from '../../base/tally.ts';
import { isCapital } from '../../base/words.ts';
import { derivedForms } from '../../edition/term-forms.ts';
import type { Graph } from '../../model/graph.ts';

/** A capitalised word used this often is a name, not a misspelling. */
const enoughUses = 3;

/**
 * The words of an edition for the personal dictionary of a spelling checker, sorted, one per line:
 * words of terms, titles, facets and aliases, of labels if used twice, capitalised words within
 * sentences if used three times, and words with digits. A word also used in lower case is printed
 * so.
 */
export function graphWords(graph: Graph): string {
  const labels = graph.nodes.map(({ label }) => label ?? '');
  // A bracketed reference shows an id or a number.
  const texts = graph.nodes.map(({ text }) => text.replaceAll(/\[[^[\]]*\]/g, ' '));
  const { written, uses, names } = usesIn([...labels, ...texts]);
  const usesOf = (word: string) => uses.get(word.toLowerCase()) ?? 0;
  const words = [
    ...wordsOf(declaredTexts(graph)),
    ...wordsOf(labels).filter((word) => usesOf(word) > 1),
    ...[...names].filter((name) => usesOf(name) >= enoughUses),
    ...[...written].filter((word) => /\p{N}/u.test(word) && !/^\d+$/.test(word)),
  ];
  const pluralsOf = /^en\b/.test(graph.edition.language) ? derivedForms : () => [];
  const plurals = new Set(words.flatMap(pluralsOf).filter((form) => usesOf(form) > 0));
  const listedWords = new Set(words);
  const singulars = [...written].filter((word) => pluralsOf(word).some((form) => listedWords.has(form)));
  const printed = [...words, ...plurals, ...singulars].map((word) =>
    written.has(word.toLowerCase()) ? word.toLowerCase() : word,
  );
  return [...new Set(printed)]
    .sort()
    .map((word) => `${word}\n`)
    .join('');
}

/** Names that an edition declares. */
function declaredTexts({ edition, facets, terms, aliases = [] }: Graph): string[] {
  return [
    edition.title,
    ...[edition.abridges, edition.extends, ...(edition.outside ?? [])].map((other) => other?.title ?? ''),
    ...facets.flatMap(({ title, values }) => [title, ...values]),
    ...terms.flatMap(({ term, forms }) => [term, ...forms]),
    ...aliases.map(({ alias }) => alias),
  ];
}

/** A word without the `'s` that spelling checkers strip, or the end of a sentence. */
const wordOrEnd = /[\p{L}\p{M}\p{N}]+(?:['’](?!s\b)\p{L}+)*|[.!?:;\n\t]/gu;
const isWord = (found: string) => /^[\p{L}\p{M}\p{N}]/u.test(found);

const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(wordOrEnd)?.filter(isWord) ?? []);

/**
 * The words of texts as written, how often each is used in any case, and those capitalised within a
 * sentence.
 */
function usesIn(texts: readonly string[]) {
  const written = new Set<string>();
  const uses = new Map<string, number>();
  const names = new Set<string>();
  for (const text of texts) {
    let isInside = false;
    for (const found of text.match(wordOrEnd) ?? []) {
      const isNamed = isInside && isCapital(found);
      isInside = isWord(found);
      if (!isInside) continue;
      written.add(found);
      countUp(uses, found.toLowerCase());
      if (isNamed) names.add(found);
    }
  }
  return { written, uses, names };
}
