import { escapePattern } from '../../../base/escape-pattern.ts';
import { maybeRepeated, numberOfText } from '../../../base/maybe-repeated.ts';
import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import { foldCase, tokensIn, tokensOf, writtenIn } from './file-tokens.ts';
import { type FileWording, type WordCount, wordingOf } from './file-wording.ts';
import type { NodeWording, Statement } from './node-wording.ts';

/**
 * The wording of an edition, for checks that compare rules. Built from per-file word lists; finds
 * repeated sentences through an index, not by comparing all pairs.
 */
export interface WordingIndex {
  /** Words of at least four letters, in lower case, with their frequency in the edition. */
  readonly words: ReadonlyMap<string, WordCount>;
  /** Frequency of a word. */
  countOf(word: string): WordCount;
  /** Nodes with a word, in document order. */
  nodesWith(word: string): readonly RuleNode[];
  /** Rules with the same text, label aside, in document order. */
  sameTexts(): NodeWording[][];
  /** Sentences that occur more than once, in document order. */
  sameStatements(): Statement[][];
  /** Sentences that differ only in their figures: each variant with its occurrences. */
  sameButFigures(): Statement[][][];
  /** The sentences of one node. */
  wordingOf(node: RuleNode): NodeWording | undefined;
  /** Names of two or three capitalised words and how often they are used. */
  names(): ReadonlyMap<string, number>;
  /** Files that use a name, in document order. */
  filesWithName(name: string): AssembledFile[];
}

/** Rules with fewer words are alike by chance. */
const shortestText = 5;
const noWord: WordCount = { count: 0, small: 0 };

/** @param files in display order */
export function createWordingIndex(files: readonly AssembledFile[]): WordingIndex {
  const wordings = files.map((file) => ({ file, wording: wordingOf(file) }));
  const all = wordings.map(({ wording }) => wording);
  const words = countWords(all);
  const order = new Map(files.map(({ file }, at) => [file, at]));
  const compareNodes: CompareNodes = (a, b) =>
    (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || a.at[0] - b.at[0];
  const byPath = new Map(files.map((file) => [file.file, file]));
  const withWord = new Map<string, readonly RuleNode[]>();
  let names: ReadonlyMap<string, number> | null = null;
  const statements = () => all.flatMap(({ nodes }) => nodes.flatMap((node) => node.statements));
  return {
    words,
    countOf: (word) => words.get(word) ?? noWord,
    nodesWith(word) {
      const before = withWord.get(word);
      if (before) return before;
      const nodes = wordings
        .filter(({ wording }) => wording.words.has(word))
        .flatMap(({ file }) => nodesOf(word, file))
        .sort(compareNodes);
      withWord.set(word, nodes);
      return nodes;
    },
    sameTexts() {
      const texts = all.flatMap(({ nodes }) => nodes.filter(({ size }) => size >= shortestText));
      return repeated(texts, ({ text }) => text, compareNodes);
    },
    sameStatements: () => repeated(statements(), ({ text }) => text, compareNodes),
    sameButFigures() {
      const withFigures = statements().filter(({ masked }) => masked !== null);
      return repeated(withFigures, ({ masked }) => masked ?? '', compareNodes)
        .map((group) => [...Map.groupBy(group, ({ text }) => text).values()])
        .filter((different) => different.length > 1);
    },
    wordingOf(node) {
      const file = byPath.get(node.file);
      return file && wordingsIn(file).get(node);
    },
    names() {
      names ??= countNames(all);
      return names;
    },
    filesWithName: (name) =>
      wordings.filter(({ wording }) => wording.names.has(name)).map(({ file }) => file),
  };
}

const wordingsIn = memoize(
  (file: AssembledFile) => new Map(wordingOf(file).nodes.map((wording) => [wording.node, wording])),
);

function countWords(all: readonly FileWording[]): Map<string, WordCount> {
  const words = new Map<string, WordCount>();
  for (const wording of all) {
    for (const [word, { count, small }] of wording.words) {
      const total = words.get(word);
      if (total) {
        total.count += count;
        total.small += small;
      } else words.set(word, { count, small });
    }
  }
  return words;
}

function countNames(all: readonly FileWording[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const wording of all)
    for (const [name, count] of wording.names) names.set(name, (names.get(name) ?? 0) + count);
  return names;
}

/** The nodes of a file that contain a word. */
function nodesOf(word: string, file: AssembledFile): readonly RuleNode[] {
  const tokens = tokensOf(word);
  const [token] = tokens;
  if (token === foldCase(word)) return tokensIn(file).get(token) ?? [];
  // For a word with an apostrophe, reads the nodes with its rarest part.
  const parts = tokens.map((part) => tokensIn(file).get(part) ?? []);
  const near = parts.sort((a, b) => a.length - b.length)[0] ?? file.nodes;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(word)}(?![\\p{L}\\p{N}])`, 'iu');
  return near.filter((node) => pattern.test(writtenIn(node)));
}

type CompareNodes = (a: RuleNode, b: RuleNode) => number;

/** Repeated sentences: groups in document order, by first occurrence. */
function repeated<T extends { readonly node: RuleNode }>(
  values: readonly T[],
  keyOf: (value: T) => string,
  compareNodes: CompareNodes,
): T[][] {
  const groups = Map.groupBy(
    maybeRepeated(values, (value) => numberOfText(keyOf(value))),
    keyOf,
  );
  const many = [...groups.values()].filter(({ length }) => length > 1);
  const byPlace = (a: T | undefined, b: T | undefined) => (a && b ? compareNodes(a.node, b.node) : 0);
  return many.map((group) => group.sort(byPlace)).sort(([a], [b]) => byPlace(a, b));
}
