import type { Nodes } from 'mdast';
import { append } from '../../base/append.ts';
import { splitAttributes } from '../../syntax/grammar/attributes.ts';
import type { AlertNode } from '../../syntax/nodes.ts';
import type { ReadResult } from './read-result.ts';

/** Words with where each stands: lines of the document, or files of the result. */
export type PlacedWords = Map<string, string[]>;

/** How what stands in the result is said in the words of the document. */
export interface WordNames {
  /** Name of the rule with this id in the document, else its number. */
  readonly nameOf: (id: string) => string;
  /** A word as both sides are compared: a number whose rule has a name is that name. */
  readonly canonical: (word: string) => string;
}

/**
 * The words of a text: numbers with dots in one piece, names with underscores too, all else letters and digits; lower case.
 */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('*', '').replaceAll('’', "'");
  return plain.match(/\d+(?:\.\d+)+|[\p{L}\p{N}_]+(?:'\p{L}+)*/gu) ?? [];
}

/** Put words into a collection of placed ones. */
export function addWords(into: PlacedWords, words: readonly string[], place: string): void {
  for (const word of words) append(into, word, place);
}

/**
 * The words that an edition shows, as its files were read: numbers of lists, ids and marks aside.
 *
 * A reference without words, and a marker, counts as what the document calls its target.
 *
 * @param ownTitles files whose heading is not from the document
 */
export function resultWords(
  { config, texts }: ReadResult,
  ownTitles: ReadonlySet<string>,
  names: WordNames,
): PlacedWords {
  const words: PlacedWords = new Map();
  const edition = config.value?.external ? null : config.value;
  const titles = (edition?.sections ?? []).flatMap((entry) => (typeof entry === 'string' ? [] : entry.title));
  addWords(words, titles.flatMap(wordsOf).map(names.canonical), 'edition.yaml');
  for (const [path, { trees }] of texts) {
    const nodes = trees.flatMap(({ children }) => children);
    for (const node of ownTitles.has(path) ? nodes.slice(1) : nodes) {
      const text = textOf(node, names);
      // Words that announce other forms of a term are not from the document.
      const shown = path === edition?.glossary ? text.replaceAll('(also: ', '(') : text;
      addWords(words, wordsOf(shown).map(names.canonical), path);
    }
  }
  return words;
}

function textOf(node: Nodes, names: WordNames): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return node.value;
    case 'ruleReference':
      if (node.words !== undefined) return node.words;
      return ` ${[node.target, ...(node.until === undefined ? [] : [node.until])].map(names.nameOf).join(' ')} `;
    case 'ruleMarker':
      return ` ${names.nameOf(node.target)} `;
    case 'ruleAttributes':
      return ` ${attributeWords(node.value)} `;
    case 'ruleSuggestion':
      return inner([...node.children, ...(node.replacement ?? [])], names);
    case 'ruleAlert':
      return `\n${inner((node as AlertNode).children, names)}\n`;
    default:
      if (!('children' in node)) return '';
      return isBlock(node) ? `\n${inner(node.children, names)}\n` : inner(node.children, names);
  }
}

const inner = (nodes: readonly Nodes[], names: WordNames) =>
  nodes.map((node) => textOf(node, names)).join('');

const blocks = ['paragraph', 'heading', 'list', 'listItem', 'blockquote', 'table', 'tableRow', 'tableCell'];
const isBlock = (node: Nodes) => blocks.includes(node.type);

/** `(optional)` is a class in the result. Words of relations are reckoned from the document. */
const attributeWords = (value: string) =>
  splitAttributes(value).some(({ kind, name }) => kind === 'class' && name === 'optional') ? 'optional' : '';

/** A word that one side has more often than the other. */
export interface WordDifference {
  readonly word: string;
  readonly count: number;
  readonly at: string[];
}

/** Words of `left` that `right` lacks, in order of the words. Both are multisets: three against two is one missing. */
export function lackingWords(left: PlacedWords, right: PlacedWords): WordDifference[] {
  return [...left]
    .flatMap(([word, places]) => {
      const count = places.length - (right.get(word)?.length ?? 0);
      return count > 0 ? [{ word, count, at: [...new Set(places)] }] : [];
    })
    .sort((a, b) => (a.word < b.word ? -1 : 1));
}

/** How many words a collection holds. */
export const countWords = (words: PlacedWords) =>
  [...words.values()].reduce((sum, places) => sum + places.length, 0);
