import { plainText, scanWords } from '../../../base/scan-words.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import type { ItemFacts } from '../../../syntax/facts.ts';

/** A sentence of a rule, as it is compared: its words in lower case, one space between. */
export interface Statement {
  readonly node: RuleNode;
  readonly text: string;
  readonly size: number;
  /** The same with `#` for every figure; null where it has none. */
  readonly masked: string | null;
}

/** How often a word stands in a file. */
export interface WordCount {
  count: number;
  /** Of these, how often it begins with a small letter: a word that never does is a name, or stands in a heading. */
  small: number;
}

/** The words of one node. */
export interface NodeWording {
  readonly node: RuleNode;
  /** All words of the text, one space between. */
  readonly text: string;
  readonly size: number;
  readonly statements: readonly Statement[];
  /** Words that stand twice in a row, as written. */
  readonly doubled: readonly string[];
}

/** What one file says, as far as its wording is compared with that of other files. */
export interface FileWording {
  readonly nodes: readonly NodeWording[];
  /** Words of five letters and more, and how often. */
  readonly words: ReadonlyMap<string, WordCount>;
  /** Names of two or three words, each with a capital, and how often they stand inside a sentence. */
  readonly names: ReadonlyMap<string, number>;
}

/** Sentences with fewer words are alike by chance. */
const shortestStatement = 8;
export const shortestWord = 5;

/** A file lives as long as its text and place stay: every check that asks gets the same. */
const known = new WeakMap<AssembledFile, FileWording>();

/** The wording of one file: its rules, their labels, and what hangs on them. */
export function wordingOf(file: AssembledFile): FileWording {
  const wording = known.get(file) ?? readFile(file);
  known.set(file, wording);
  return wording;
}

function readFile(file: AssembledFile): FileWording {
  const words = new Map<string, WordCount>();
  const names = new Map<string, number>();
  const nodes: NodeWording[] = [];
  for (const node of file.nodes) {
    if (node.label) countWords(node.label, words);
    if (node.item) nodes.push(readNode(node, node.item, words, names));
  }
  return { nodes, words, names };
}

function countWords(text: string, words: Map<string, WordCount>): void {
  const plain = plainText(text);
  scanWords(
    text,
    (start, end) => count(words, plain.slice(start, end), isSmall(text.charCodeAt(start))),
    () => {},
  );
}

function count(words: Map<string, WordCount>, word: string, small: boolean): void {
  if (word.length < shortestWord) return;
  const before = words.get(word);
  if (before) {
    before.count += 1;
    if (small) before.small += 1;
  } else words.set(word, { count: 1, small: small ? 1 : 0 });
}

/** A sentence that is being read: the words from `first` on, which begin at `from` in the whole text. */
interface Open {
  first: number;
  from: number;
  hasFigure: boolean;
}

function readNode(
  node: RuleNode,
  { text, references }: ItemFacts,
  words: Map<string, WordCount>,
  names: Map<string, number>,
): NodeWording {
  const plain = plainText(text);
  const all: string[] = [];
  const sentences: { from: number; to: number; words: readonly string[] | null; size: number }[] = [];
  const doubled: string[] = [];
  const open: Open = { first: 0, from: 0, hasFigure: false };
  let length = 0;
  let last = '';
  let lastEnd = -1;
  let run: string[] = [];
  let runEnd = -1;
  const push = (word: string) => {
    all.push(word);
    length += word.length + 1;
  };
  // What a reference points at is part of what is said, and has no word in the text.
  const targets =
    references.length === 0
      ? references
      : references.filter(({ textAt }) => textAt >= 0).sort((a, b) => a.textAt - b.textAt);
  let passed = 0;
  const passTargets = (end: number) => {
    for (let at = targets[passed]; at && at.textAt <= end; at = targets[passed]) {
      push(`[${at.target}${at.until === '' ? '' : `..${at.until}`}]`);
      passed += 1;
    }
  };
  const endRun = () => {
    if (run.length === 2 || run.length === 3) {
      const name = run.join(' ');
      names.set(name, (names.get(name) ?? 0) + 1);
    }
    if (run.length > 0) run = [];
  };
  scanWords(
    text,
    (start, end) => {
      const word = plain.slice(start, end);
      if (passed < targets.length) passTargets(start);
      if (word === last && start - lastEnd === 1 && word.length > 1 && isLetter(word))
        doubled.push(text.slice(lastEnd - word.length, lastEnd));
      last = word;
      lastEnd = end;
      push(word);
      if (isFigure(word)) open.hasFigure = true;
      const code = text.charCodeAt(start);
      count(words, word, isSmall(code));
      // The first word of a sentence has its capital from there; what is all capitals is set so.
      const isName = isCapital(code) && all.length > open.first + 1 && isSmall(text.charCodeAt(end - 1));
      if (!isName || runEnd !== start - 1) endRun();
      if (!isName) return;
      run.push(text.slice(start, end));
      runEnd = end;
    },
    (at) => {
      endRun();
      lastEnd = -1;
      if (passed < targets.length) passTargets(at);
      const size = all.length - open.first;
      if (size >= shortestStatement)
        sentences.push({
          from: open.from,
          to: length - 1,
          words: open.hasFigure ? all.slice(open.first) : null,
          size,
        });
      open.first = all.length;
      open.from = length;
      open.hasFigure = false;
    },
  );
  const whole = all.join(' ');
  const statements = sentences.map(({ from, to, words: own, size }): Statement => {
    const masked = own === null ? null : own.map((word) => (isFigure(word) ? '#' : word)).join(' ');
    return { node, text: whole.slice(from, to), size, masked };
  });
  return { node, text: whole, size: all.length, statements, doubled };
}

const numberWords: ReadonlySet<string> = new Set(
  'one two three four five six seven eight nine ten eleven twelve'.split(' '),
);

/** Is a word a figure, in digits or as an English number word? */
export function isFigure(word: string): boolean {
  const code = word.charCodeAt(0);
  if (code >= 48 && code <= 57) return true;
  // Of all words only these few are looked up: o, t, f, s, e and n begin them.
  return word.length > 2 && word.length < 7 && 'otfsen'.includes(word.charAt(0)) && numberWords.has(word);
}

const isSmall = (code: number) => code >= 97 && (code <= 122 || code > 0xde);
const isLetter = (word: string) => !(word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57);
const isCapital = (code: number) => code >= 65 && code <= 90;
