import type { Related, Severity } from '../../base/diagnostic.ts';
import type { ComparedEdition, ComparedRule } from '../../compare/compared-edition.ts';
import type { Matching, RulePair } from '../../compare/matching.ts';
import type { AssembledEdition } from '../../edition/assemble.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { ReadFile } from '../../edition/read-file.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { EditionResolver } from '../../graph/outside-edition.ts';
import type { RuleIndex } from '../../graph/rule-index.ts';
import type { TermMatcher } from '../../graph/terms.ts';
import type { History } from '../../history/history.ts';
import type { FileFacts } from '../../syntax/facts.ts';
import type { MarkerGraph } from '../markers/shared/marker-graph.ts';
import type { WordingIndex } from '../wording/shared/wording-index.ts';
import type { Report } from './finding.ts';

/** A small document that shows what a check finds, or what it lets pass. Run as a test and printed on the check's page. */
export interface Example {
  readonly title: string;
  /** A section file. In an invalid example `‹` and `›` mark the stretch that is reported; they are not part of it. */
  readonly text: string;
  /** A glossary file beside it. Marks may stand here instead. */
  readonly glossary?: string;
  /** The larger edition that this one abridges: a section file of it, or the edition.yaml of one that is not at hand. */
  readonly larger?: string;
  /** The section file as it was released, as version 0, before it became what it is. */
  readonly released?: string;
  /** Lines put into edition.yaml beside the usual ones, or a version in place of 1. Marks may stand here instead. */
  readonly config?: string;
  /** The same section in a parallel edition, for a check that compares with one. */
  readonly parallel?: string;
  /** The section file after `--fix`, where the check has a fix. */
  readonly fixed?: string;
  /** The lines of edition.yaml after `--fix`, where it changes those. */
  readonly fixedConfig?: string;
}

/** Is the text of {@link Example.larger} an edition.yaml? */
export const isSettings = (larger: string) => /^id:/m.test(larger);

/** A rule of this edition and the same rule of the parallel one. */
export interface ParallelRule {
  readonly own: ComparedRule;
  readonly node: RuleNode;
  readonly other: ComparedRule;
  readonly pair: RulePair;
}

/** What a check that compares with a parallel edition may look at. */
export interface ParallelContext {
  readonly own: ComparedEdition;
  readonly other: ComparedEdition;
  readonly matching: Matching;
  /** Does this edition use stars, or say what one means? One of another kind lacks none. */
  readonly hasStars: boolean;
  readonly hasMarkers: boolean;
  /** Pairs that are sure enough to report on, in the order of this edition. */
  readonly rules: readonly ParallelRule[];
  /** The text of a file of this edition. */
  readonly textOf: (file: string) => string;
  /** The place of a whole rule of the other edition, with what it is called, for `related`. */
  readonly placeOf: (rule: ComparedRule, message: string) => Related[];
}

/** What a check of one file may look at. */
export interface FileContext {
  readonly edition: AssembledEdition['config'];
  readonly source: ReadFile;
  readonly index: RuleIndex;
  readonly terms: TermMatcher;
  readonly resolveEdition: EditionResolver;
  /** What was published before; null where nothing was. */
  readonly history: History | null;
  /** Names near to one that is not there, best first. Asking makes the file be checked again after any change of names. */
  readonly nearIds: (name: string) => string[];
  readonly nearTerms: (name: string) => string[];
  /** Nodes with an id or number that no reference of the file asked for. Asking makes the file be checked again, too. */
  readonly find: (name: string) => readonly RuleNode[];
  /** Does a pattern such as `2.*.01` cover any rule? Asking makes the file be checked again, too. */
  readonly covers: (pattern: string) => boolean;
}

/** What a check of a whole edition may look at. */
export interface EditionContext {
  readonly edition: AssembledEdition;
  readonly files: readonly LinkedFile[];
  readonly index: RuleIndex;
  readonly resolveEdition: EditionResolver;
  /** What was published before; null where nothing was. */
  readonly history: History | null;
  /** The edition seen from its markers. */
  readonly markers: MarkerGraph;
  /** What the edition says, word by word. */
  readonly wording: WordingIndex;
  /** The text of a file by its path. */
  readonly textOf: (file: string) => string;
  /** What was read off a file; nothing for edition.yaml. */
  readonly factsOf: (file: string) => FileFacts | undefined;
}

/**
 * A program that looks for one kind of fault in rules.
 *
 * `file` sees one file at a time and its findings are kept as long as nothing that the file asked for changes;
 * `edition` sees all files and runs whole after every change: what it reads off a file should be made once for that file,
 * with `memoize`. `parallel` sees the edition beside another one.
 */
export interface Check {
  /** Permanent, never reused. */
  readonly code: string;
  readonly name: string;
  readonly severity: Severity;
  /** One sentence: what it reports. */
  readonly summary: string;
  /** Why that matters to somebody who reads or uses the rules. */
  readonly why: string;
  readonly fix: 'safe' | 'unsafe' | 'none';
  /** Is it a matter of taste? Then it is reported only where `checks` asks for it by giving it a severity. */
  readonly isOptional?: true;
  /** The message where it is found so often that it is a habit of the book: one finding then stands for all. */
  readonly habit?: (times: number) => string;
  /** Codes of checks that say better what is wrong with the same words: beside a finding of theirs it says nothing. */
  readonly yieldsTo?: readonly string[];
  readonly examples: { readonly valid: readonly Example[]; readonly invalid: readonly Example[] };
  readonly file?: (linked: LinkedFile, context: FileContext, report: Report) => void;
  readonly edition?: (context: EditionContext, report: Report) => void;
  /** Run where an edition to compare with was named, and not otherwise. */
  readonly parallel?: (context: ParallelContext, report: Report) => void;
}

/** Examples as a check declares them: by title, each its section file alone or all that it needs. */
type DeclaredExamples = Readonly<Record<string, string | Omit<Example, 'title'>>>;

interface DeclaredCheck extends Omit<Check, 'examples'> {
  readonly examples: { readonly valid: DeclaredExamples; readonly invalid: DeclaredExamples };
}

/** Make a check of what is declared of it. */
export const defineCheck = ({ examples: { valid, invalid }, ...check }: DeclaredCheck): Check => ({
  ...check,
  examples: { valid: listed(valid), invalid: listed(invalid) },
});

const listed = (examples: DeclaredExamples): Example[] =>
  Object.entries(examples).map(([title, example]) =>
    typeof example === 'string' ? { title, text: example } : { title, ...example },
  );

/** How a rule is called in a message: its number where it has one, and its label or id. "Article VI. Fees." says its number itself. */
export function nameOf({ id, label, number }: Pick<RuleNode, 'id' | 'label' | 'number'>): string {
  const name = label === null || label === '' ? id : label.replace(/(?<=\p{L}{3})\.$/u, '');
  if (number === null) return `"${name}"`;
  const saysNumber = name.split(/[.:]?(?:\s+|$)/, 2).includes(number);
  return saysNumber ? name : `${number} ${name}`;
}
