import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { baseForm } from './base-form.ts';
import {
  type FileWording,
  type NodeWording,
  type Statement,
  type WordCount,
  wordingOf,
} from './file-wording.ts';
import { createNearWords, type NearWords } from './near-words.ts';

/**
 * The wording of a whole edition, for checks that compare rules with each other. It is kept up to date a file at a time
 * and knows what is said more than once without looking at all of it: a change costs what the changed file holds.
 */
export interface Corpus {
  /** Bring it up to date. Files that did not change are the same objects. */
  update(files: readonly AssembledFile[]): void;
  /** How often a word of five letters or more, in lower case, stands in the edition. */
  countOf(word: string): WordCount;
  /** Pairs of words, without their endings, that are one slip of the pen apart. */
  nearWords(): Iterable<readonly [WordFamily, WordFamily]>;
  /** Nodes with a word, in document order. */
  nodesWith(word: string): RuleNode[];
  /** Rules with the same text, label aside, in document order. */
  sameTexts(): NodeWording[][];
  /** Sentences that stand in the edition more than once, in document order. */
  sameStatements(): Statement[][];
  /** Sentences that differ in nothing but their figures: the different ones, each with where it stands. */
  sameButFigures(): Statement[][][];
  /** The sentences that stand in one node. */
  wordingOf(node: RuleNode): NodeWording | undefined;
  /** Names of two or three capitalised words and how often they are used. */
  names(): ReadonlyMap<string, number>;
}

/** The forms of one word, and how often they stand in the edition together. */
export interface WordFamily extends WordCount {
  readonly base: string;
  readonly words: Set<string>;
}

/** Values by key, and which keys have more than one: the rest of a large edition is of no interest. */
interface Groups<T> {
  readonly all: Map<string, T[]>;
  readonly many: Set<string>;
}

const noWord: WordCount = { count: 0, small: 0 };

/** Make an empty corpus. */
export function createCorpus(): Corpus {
  const present = new Map<AssembledFile, FileWording>();
  const wordings = new WeakMap<RuleNode, NodeWording>();
  const words = new Map<string, WordCount>();
  const names = new Map<string, number>();
  const texts = newGroups<NodeWording>();
  const statements = newGroups<Statement>();
  const figures = newGroups<Statement>();
  const families = new Map<string, WordFamily>();
  const near: NearWords = createNearWords();
  let order = new Map<string, number>();

  const inOrder = <T extends { readonly node: RuleNode }>(group: readonly T[]): T[] =>
    group.toSorted(
      (a, b) => (order.get(a.node.file) ?? 0) - (order.get(b.node.file) ?? 0) || a.node.at[0] - b.node.at[0],
    );
  const listed = <T extends { readonly node: RuleNode }>(groups: Groups<T>): T[][] =>
    [...groups.many]
      .map((key) => inOrder(groups.all.get(key) ?? []))
      .sort((a, b) => compareFirst(a[0]?.node, b[0]?.node, order));

  const addToFamily = (word: string, count: number, small: number) => {
    const base = baseForm(word);
    let family = families.get(base);
    if (!family) {
      family = { base, count: 0, small: 0, words: new Set() };
      families.set(base, family);
      near.add(base);
    }
    family.count += count;
    family.small += small;
    if (count > 0) family.words.add(word);
    else if (family.count === 0) {
      families.delete(base);
      near.remove(base);
    }
  };

  const add = (file: AssembledFile) => {
    const wording = wordingOf(file);
    present.set(file, wording);
    for (const node of wording.nodes) {
      wordings.set(node.node, node);
      if (node.size >= shortestText) put(texts, node.text, node);
      for (const statement of node.statements) {
        put(statements, statement.text, statement);
        if (statement.masked !== null) put(figures, statement.masked, statement);
      }
    }
    for (const [word, { count, small }] of wording.words) {
      const known = words.get(word);
      if (known) {
        known.count += count;
        known.small += small;
      } else {
        words.set(word, { count, small });
      }
      addToFamily(word, count, small);
    }
    for (const [name, count] of wording.names) names.set(name, (names.get(name) ?? 0) + count);
  };
  const remove = (file: AssembledFile, wording: FileWording) => {
    present.delete(file);
    for (const node of wording.nodes) {
      if (node.size >= shortestText) take(texts, node.text, node);
      for (const statement of node.statements) {
        take(statements, statement.text, statement);
        if (statement.masked !== null) take(figures, statement.masked, statement);
      }
    }
    for (const [word, { count, small }] of wording.words) {
      const known = words.get(word);
      if (!known) continue;
      known.count -= count;
      known.small -= small;
      addToFamily(word, -count, -small);
      if (known.count > 0) continue;
      words.delete(word);
      families.get(baseForm(word))?.words.delete(word);
    }
    for (const [name, count] of wording.names) {
      const left = (names.get(name) ?? 0) - count;
      if (left > 0) names.set(name, left);
      else names.delete(name);
    }
  };

  return {
    update(files) {
      const now = new Set(files);
      for (const [file, wording] of [...present]) if (!now.has(file)) remove(file, wording);
      for (const file of files) if (!present.has(file)) add(file);
      order = new Map(files.map(({ file }, i) => [file, i]));
    },
    countOf: (word) => words.get(word) ?? noWord,
    *nearWords() {
      for (const [a, b] of near.pairs()) {
        const [first, second] = [families.get(a), families.get(b)];
        if (first && second) yield [first, second];
      }
    },
    nodesWith(word) {
      const held: RuleNode[] = [];
      for (const [file, wording] of present) {
        if (!wording.words.has(word)) continue;
        const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${quoted(word)}(?![\\p{L}\\p{N}])`, 'iu');
        for (const node of file.nodes) {
          const written = `${node.label ?? ''}\n${node.item?.text ?? ''}`.replaceAll('’', "'");
          if (pattern.test(written)) held.push(node);
        }
      }
      return inOrder(held.map((node) => ({ node }))).map(({ node }) => node);
    },
    sameTexts: () => listed(texts),
    sameStatements: () => listed(statements),
    sameButFigures: () =>
      listed(figures)
        .map((group) => [...Map.groupBy(group, ({ text }) => text).values()])
        .filter((different) => different.length > 1),
    wordingOf: (node) => wordings.get(node),
    names: () => names,
  };
}

/** Rules with fewer words are alike by chance. */
const shortestText = 5;

const newGroups = <T>(): Groups<T> => ({ all: new Map(), many: new Set() });

function put<T>({ all, many }: Groups<T>, key: string, value: T): void {
  const known = all.get(key);
  if (!known) {
    all.set(key, [value]);
    return;
  }
  known.push(value);
  many.add(key);
}

function take<T>({ all, many }: Groups<T>, key: string, value: T): void {
  const left = (all.get(key) ?? []).filter((other) => other !== value);
  if (left.length === 0) all.delete(key);
  else all.set(key, left);
  if (left.length < 2) many.delete(key);
}

function compareFirst(a: RuleNode | undefined, b: RuleNode | undefined, order: ReadonlyMap<string, number>) {
  if (!a || !b) return 0;
  return (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || a.at[0] - b.at[0];
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
