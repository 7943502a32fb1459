import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import type { NodeWording, Statement, WordCount } from './file-wording.ts';

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
  /**
   * Sentences that stand in the edition more than once, in document order.
   *
   * @param mayMatter does it follow from the rules that say it that something may be said of them? Others may be left out
   */
  sameStatements(mayMatter: MayMatter): Statement[][];
  /** Sentences that differ in nothing but their figures: the different ones, each with where it stands. */
  sameButFigures(mayMatter: MayMatter): Statement[][][];
  /** The sentences that stand in one node. */
  wordingOf(node: RuleNode): NodeWording | undefined;
  /** Names of two or three capitalised words and how often they are used. */
  names(): ReadonlyMap<string, number>;
  /** Files that use a name, in document order. */
  filesWithName(name: string): AssembledFile[];
  write(): WrittenCorpus;
}

/** The forms of one word, and how often they stand in the edition together. */
export interface WordFamily extends WordCount {
  readonly base: string;
  readonly words: Set<string>;
}

export type MayMatter = (group: readonly Statement[], corpus: Corpus) => boolean;

/** A corpus as it is kept for another process. */
export interface WrittenCorpus {
  readonly words: readonly (readonly [word: string, count: number, small: number])[];
  readonly names: readonly (readonly [name: string, count: number])[];
  readonly near: readonly (readonly [string, string])[];
  /** Marks of what is said more than once. */
  readonly many: readonly string[];
  /** The same of what is of no interest as long as nothing changes in the files that say it. */
  readonly quiet: readonly string[];
  /** By path of a file: marks of what it says, its words and its names, each as a text. */
  readonly files: ReadonlyMap<string, readonly string[]>;
}
