import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import type { ItemFacts } from '../../syntax/facts.ts';
import { plainWord, scanWords } from './scan-words.ts';

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
}

/** What one file says, as far as its wording is compared with that of other files. */
export interface FileWording {
  readonly nodes: readonly NodeWording[];
  /** Words of four letters and more, and how often. */
  readonly words: ReadonlyMap<string, WordCount>;
  /** Names of two or three words, each with a capital, and how often they stand inside a sentence. */
  readonly names: ReadonlyMap<string, number>;
}

/** Sentences with fewer words are alike by chance. */
const shortestStatement = 8;
const shortestWord = 4;

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
  scanWords(
    text,
    (start, end) => count(words, text, start, end, plainWord(text.slice(start, end))),
    () => {},
  );
}

function count(words: Map<string, WordCount>, text: string, start: number, end: number, word: string): void {
  if (end - start < shortestWord) return;
  const before = words.get(word);
  const small = isSmall(text.charCodeAt(start)) ? 1 : 0;
  if (before) {
    before.count += 1;
    before.small += small;
  } else words.set(word, { count: 1, small });
}

function readNode(
  node: RuleNode,
  { text, references }: ItemFacts,
  words: Map<string, WordCount>,
  names: Map<string, number>,
): NodeWording {
  const all: string[] = [];
  // What a reference points at is part of what is said, and has no word in the text.
  const targets = references.filter(({ textAt }) => textAt >= 0).sort((a, b) => a.textAt - b.textAt);
  let nextTarget = 0;
  const passTargets = (end: number) => {
    for (let at = targets[nextTarget]; at && at.textAt <= end; at = targets[nextTarget]) {
      all.push(`[${at.target}${at.until === '' ? '' : `..${at.until}`}]`);
      nextTarget += 1;
    }
  };
  const statements: Statement[] = [];
  let first = 0;
  let run: string[] = [];
  let runEnd = -1;
  const endRun = () => {
    if (run.length >= 2 && run.length <= 3) {
      const name = run.join(' ');
      names.set(name, (names.get(name) ?? 0) + 1);
    }
    run = [];
  };
  scanWords(
    text,
    (start, end) => {
      const written = text.slice(start, end);
      const word = plainWord(written);
      if (nextTarget < targets.length) passTargets(start);
      all.push(word);
      count(words, text, start, end, word);
      // The first word of a sentence has its capital from there.
      const isName =
        all.length > first + 1 && isCapital(text.charCodeAt(start)) && written !== written.toUpperCase();
      if (!isName || runEnd !== start - 1) endRun();
      if (isName) {
        run.push(written);
        runEnd = end;
      }
    },
    (at) => {
      endRun();
      if (nextTarget < targets.length) passTargets(at);
      const size = all.length - first;
      if (size >= shortestStatement) statements.push(statementOf(node, all.slice(first)));
      first = all.length;
    },
  );
  const whole = all.join(' ');
  return { node, text: whole, size: all.length, statements };
}

function statementOf(node: RuleNode, words: readonly string[]): Statement {
  const masked = words.some(isFigure) ? words.map((word) => (isFigure(word) ? '#' : word)).join(' ') : null;
  return { node, text: words.join(' '), size: words.length, masked };
}

const numberWords: ReadonlySet<string> = new Set(
  'one two three four five six seven eight nine ten eleven twelve'.split(' '),
);

/** Is a word a figure, in digits or as an English number word? */
export function isFigure(word: string): boolean {
  const code = word.charCodeAt(0);
  return (code >= 48 && code <= 57) || (word.length < 7 && numberWords.has(word));
}

const isSmall = (code: number) => code >= 97 && (code <= 122 || code > 0xde);
const isCapital = (code: number) => code >= 65 && code <= 90;
