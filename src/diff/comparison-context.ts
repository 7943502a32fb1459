import type { ComparedEdition } from '../compare/compared-edition.ts';
import type { FigureReading } from '../compare/figures.ts';
import type { Matching } from '../compare/matching.ts';
import type { RuleChange } from '../model/comparison.ts';
import type { Words } from '../model/words.ts';
import type { RelationKind } from '../syntax/facts.ts';

/** Two editions and their matched rules: the input of every part of a comparison. */
export interface Sides {
  readonly a: ComparedEdition;
  readonly b: ComparedEdition;
  readonly matching: Matching;
}

/** A rule with an attribute that affects another one. */
export interface Applier {
  readonly relation: RelationKind;
  /** Index of that rule. */
  readonly rule: number;
}

/** The rules that affect each rule of an edition, by index. */
export type Appliers = ReadonlyMap<number, readonly Applier[]>;

/** What is read as substance in the words of two editions. */
export interface SubstanceReading extends FigureReading {
  /** Names of who or what plays, in lower case: the values of facets. */
  readonly names: readonly string[];
  /** Whether both are worded independently, so that only figures can be compared. */
  readonly isIndependent: boolean;
}

/** Two editions with everything needed to compare a single rule. */
export interface ComparisonContext {
  readonly sides: Sides;
  readonly appliers: Readonly<Record<'a' | 'b', Appliers>>;
  /** Whether a rule of the first edition changed its order among its siblings. */
  readonly isReordered: (index: number) => boolean;
  /** Whether the words of both editions are known. */
  readonly hasWords: boolean;
  /** How words are searched for changes of substance. */
  readonly reading: SubstanceReading;
  /** Words of sentences about changes. */
  readonly words: Words;
}

/**
 * A change with the indices of its rule in the new and the old edition; -1 if it is missing there.
 */
export interface PositionedChange {
  readonly position: readonly [b: number, a: number];
  readonly change: RuleChange;
}

/** Index in the second edition of a rule of the first; -1 if it has none. */
export const counterpartOf = ({ matching }: Pick<Sides, 'matching'>, index: number): number =>
  matching.byA.get(index)?.b ?? -1;
