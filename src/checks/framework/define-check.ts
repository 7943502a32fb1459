import type { Reporter } from '../../base/diagnose.ts';
import type { Related, Severity } from '../../base/diagnostic.ts';
import type { ComparedEdition, ComparedRule } from '../../compare/compared-edition.ts';
import type { Matching, RulePair } from '../../compare/matching.ts';
import type { AssembledEdition } from '../../edition/assemble.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { ReadFile } from '../../edition/read-file.ts';
import type { LinkedEdge, LinkedFile } from '../../graph/link.ts';
import type { EditionResolver } from '../../graph/outside-edition.ts';
import type { RuleIndex } from '../../graph/rule-index.ts';
import type { TermMatcher } from '../../graph/terms.ts';
import type { History } from '../../history/history.ts';
import type { FileFacts } from '../../syntax/facts.ts';
import type { MarkerGraph } from '../markers/shared/marker-graph.ts';
import type { WordingIndex } from '../wording/shared/wording-index.ts';
import type { Report } from './finding.ts';

/** A rule of this edition and the same rule of the parallel one. */
export interface ParallelRule {
  readonly own: ComparedRule;
  readonly node: RuleNode;
  readonly other: ComparedRule;
  readonly pair: RulePair;
}

/** Context of a check that compares with a parallel edition. */
export interface ParallelContext {
  readonly own: ComparedEdition;
  readonly other: ComparedEdition;
  readonly matching: Matching;
  /** Whether this edition uses or defines stars; if not, none can be missing. */
  readonly hasStars: boolean;
  readonly hasMarkers: boolean;
  /** Pairs certain enough to report on, in the order of this edition. */
  readonly rules: readonly ParallelRule[];
  /** The text of a file of this edition. */
  readonly textOf: (file: string) => string;
  /** Position of a whole rule of the other edition, with its name, for `related`. */
  readonly placeOf: (rule: ComparedRule, message: string) => Related[];
}

/** Context of a check of one file. */
export interface FileContext {
  readonly edition: AssembledEdition['config'];
  readonly source: ReadFile;
  readonly index: RuleIndex;
  readonly terms: TermMatcher;
  readonly resolveEdition: EditionResolver;
  /** Released versions; null if there are none. */
  readonly history: History | null;
  /**
   * Names near to a missing one, best first. Using it repeats the check of the file after any
   * change of names.
   */
  readonly nearIds: (name: string) => string[];
  readonly nearTerms: (name: string) => string[];
  /**
   * Nodes with an id or number, also if no reference of the file has it. Using it repeats the check
   * of the file after such changes.
   */
  readonly find: (name: string) => readonly RuleNode[];
  /**
   * Whether a pattern such as `2.*.01` covers any rule. Using it repeats the check of the file,
   * too.
   */
  readonly covers: (pattern: string) => boolean;
}

/** Context of a check of a whole edition. */
export interface EditionContext {
  readonly edition: AssembledEdition;
  readonly files: readonly LinkedFile[];
  readonly index: RuleIndex;
  readonly resolveEdition: EditionResolver;
  /** Released versions; null if there are none. */
  readonly history: History | null;
  /** The edition's marker graph. */
  readonly markers: MarkerGraph;
  /** The edition's wording, word by word. */
  readonly wording: WordingIndex;
  /** The text of a file by its path. */
  readonly textOf: (file: string) => string;
  /** Facts of a file; undefined for edition.yaml. */
  readonly factsOf: (file: string) => FileFacts | undefined;
}

/**
 * Metadata of a check, for reports, settings and its page in docs/checks, which has its examples.
 */
export interface CheckMeta extends Reporter {
  /** Permanent, never reused. */
  readonly code: string;
  readonly name: string;
  readonly severity: Severity;
  /** One sentence on what it reports. */
  readonly summary: string;
  /** Why it matters to readers or users of the rules. */
  readonly why: string;
  readonly fix: 'safe' | 'unsafe' | 'none';
  /**
   * Message for a fault so frequent that it is a habit of the book: one diagnostic then represents
   * all.
   */
  readonly habit?: (times: number) => string;
  /**
   * Codes of checks that report the same words more precisely: next to one of theirs this check
   * reports nothing.
   */
  readonly yieldsTo?: readonly string[];
}

/**
 * Visitors of a check, called in document order: first the nodes, then the edges, then the file.
 */
export interface Visitors {
  /** A node of any kind. */
  readonly node?: (node: RuleNode, file: LinkedFile) => void;
  /** A category, section or table of numbers with rules below it: a node that is not an item. */
  readonly section?: (node: RuleNode, file: LinkedFile) => void;
  readonly rule?: (node: RuleNode, file: LinkedFile) => void;
  readonly term?: (node: RuleNode, file: LinkedFile) => void;
  /** A reference, marker or relation. */
  readonly edge?: (edge: LinkedEdge, file: LinkedFile) => void;
  readonly file?: (file: LinkedFile) => void;
}

/** Visitors of a whole edition. */
export interface EditionVisitors extends Visitors {
  /** After all files. */
  readonly edition?: () => void;
}

/**
 * A program that reports one kind of fault in rules. All checks share one walk over the parts that
 * they visit.
 *
 * @experimental
 */
export interface Check {
  readonly meta: CheckMeta;
  /** Called once per file. Its diagnostics are kept until a look-up through the context changes. */
  readonly create?: (context: FileContext & Reporting) => Visitors;
  /** Called once per edition, after every change: derive data of a file with `memoize`. */
  readonly createForEdition?: (context: EditionContext & Reporting) => EditionVisitors;
  /** Called only if an edition to compare with is given. */
  readonly createForPair?: (context: ParallelContext & Reporting) => { readonly pair: () => void };
}

/** Reporting side of a check's context. */
export interface Reporting {
  readonly report: Report;
}

/**
 * Give an object the type of a check.
 *
 * @experimental
 */
export const defineCheck = (check: Check): Check => check;

/**
 * Name of a rule in a message: its number, if any, and its label or id. "Article VI. Fees."
 * includes its number.
 */
export function nameOf({ id, label, number }: Pick<RuleNode, 'id' | 'label' | 'number'>): string {
  const name = label === null || label === '' ? id : label.replace(/(?<=\p{L}{3})\.$/u, '');
  if (number === null) return `"${name}"`;
  const saysNumber = name.split(/[.:]?(?:\s+|$)/, 2).includes(number);
  return saysNumber ? name : `${number} ${name}`;
}
