import type { ComparedEdition } from '../compare/compared-edition.ts';
import type { Matching, Regrouping } from '../compare/matching.ts';
import type { RuleChange } from '../model/comparison.ts';
import type { RelationKind } from '../syntax/facts.ts';

/** Two editions and which rule of one is which of the other: what every part of a comparison looks at. */
export interface Sides {
  readonly a: ComparedEdition;
  readonly b: ComparedEdition;
  readonly matching: Matching;
  readonly regroupings: Regrouping;
}

/** A rule that says by an attribute what it does to another one. */
export interface Applier {
  readonly relation: RelationKind;
  /** Index of the rule that says so. */
  readonly rule: number;
}

/** What other rules say that they do to each rule of an edition, by index. */
export type Appliers = ReadonlyMap<number, readonly Applier[]>;

/** What is known of two editions when their rules are looked at one by one. */
export interface Context {
  readonly sides: Sides;
  readonly appliers: Readonly<Record<'a' | 'b', Appliers>>;
  /** Did a rule of the first edition change places with others beside it? */
  readonly isReordered: (index: number) => boolean;
  /** Are the words of both editions known? */
  readonly hasWords: boolean;
}

/** A change with its place: index in the new edition and in the old one; -1 where it is not in that one. */
export interface PlacedChange {
  readonly at: readonly [b: number, a: number];
  readonly change: RuleChange;
}

/** Index in the second edition of a rule of the first; -1 where it has none. */
export const counterpartOf = ({ matching }: Pick<Sides, 'matching'>, index: number): number =>
  matching.byA.get(index)?.b ?? -1;
