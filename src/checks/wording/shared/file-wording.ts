import { memoize } from '../../../base/memoize.ts';
import { plainText, scanWords } from '../../../base/scan-words.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import type { ItemFacts } from '../../../syntax/facts.ts';
import type { NodeWording } from './node-wording.ts';
import { SentenceReader } from './sentence-reader.ts';

/** Frequency of a word in a file. */
export interface WordCount {
  count: number;
  /** How often it begins with a small letter: if never, it is a name, or occurs in a heading. */
  small: number;
}

/** The wording of one file, as far as it is compared with that of other files. */
export interface FileWording {
  readonly nodes: readonly NodeWording[];
  /** Words of at least four letters, with their frequency. */
  readonly words: ReadonlyMap<string, WordCount>;
  /** Names of two or three capitalised words, with their frequency inside sentences. */
  readonly names: ReadonlyMap<string, number>;
}

/** Minimum letters of a counted word. */
const shortestCounted = 4;

/** The wording of one file: its rules with their labels and notes. */
export const wordingOf = memoize(({ nodes }: AssembledFile): FileWording => {
  const words = new Map<string, WordCount>();
  const names = new Map<string, number>();
  const wordings: NodeWording[] = [];
  for (const node of nodes) {
    if (node.label) countWords(node.label, words);
    if (node.item) wordings.push(readNode(node, node.item, words, names));
  }
  return { nodes: wordings, words, names };
});

function countWords(text: string, words: Map<string, WordCount>): void {
  const plain = plainText(text);
  scanWords(
    text,
    (start, end) => count(words, plain.slice(start, end), isSmall(text.charCodeAt(start))),
    () => {},
  );
}

function count(words: Map<string, WordCount>, word: string, small: boolean): void {
  if (word.length < shortestCounted) return;
  const before = words.get(word);
  if (before) {
    before.count += 1;
    if (small) before.small += 1;
  } else words.set(word, { count: 1, small: small ? 1 : 0 });
}

function readNode(
  node: RuleNode,
  { text, references }: ItemFacts,
  words: Map<string, WordCount>,
  names: Map<string, number>,
): NodeWording {
  const plain = plainText(text);
  const sentences = new SentenceReader(references);
  const nameReader = new NameReader(names);
  scanWords(
    text,
    (start, end) => {
      const word = plain.slice(start, end);
      sentences.addWord(word, start);
      const code = text.charCodeAt(start);
      count(words, word, isSmall(code));
      // The first word of a sentence is always capitalised, and words of capitals are a style.
      const isName = isCapital(code) && !sentences.isAtBeginning() && isSmall(text.charCodeAt(end - 1));
      if (isName) nameReader.addWord(text.slice(start, end), start, end);
      else nameReader.endName();
    },
    (at) => {
      nameReader.endName();
      sentences.endSentence(at);
    },
  );
  return sentences.wordingOf(node);
}

const isSmall = (code: number) => code >= 97 && (code <= 122 || code > 0xde);
const isCapital = (code: number) => code >= 65 && code <= 90;

/** Counts names in a text, word by word: two or three capitalised words in a row. */
class NameReader {
  readonly #counts: Map<string, number>;
  #words: string[] = [];
  #end = -1;

  constructor(counts: Map<string, number>) {
    this.#counts = counts;
  }

  /** Adds a capitalised word. */
  addWord(word: string, start: number, end: number): void {
    // Only a space separates the words of a name.
    if (this.#end !== start - 1) this.endName();
    this.#words.push(word);
    this.#end = end;
  }

  endName(): void {
    const { length } = this.#words;
    if (length === 0) return;
    if (length === 2 || length === 3) {
      const name = this.#words.join(' ');
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    }
    this.#words = [];
  }
}
