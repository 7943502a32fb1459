import type { Place } from '../base/diagnostic.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { NodeKind } from '../model/graph.ts';

/** A reference or marker as far as comparing needs it. */
export interface ComparedLink {
  readonly kind: 'refers' | 'adds' | 'supersedes';
  /** Index of the rule that it names; -1 where this edition has none such. */
  readonly target: number;
  /** The target as written. */
  readonly written: string;
  /** For a target outside of this edition: its number there, and its title. */
  readonly number: string | null;
  readonly title: string | null;
}

/** A node of one edition as far as comparing needs it: the same for sources at hand and for a published graph. */
export interface ComparedRule {
  /** Place in {@link ComparedEdition.rules}. */
  readonly index: number;
  readonly id: string;
  /** Did the author give the id? One that was made up says nothing. */
  readonly hasOwnId: boolean;
  readonly kind: NodeKind;
  readonly number: string | null;
  readonly label: string | null;
  /** Index of what holds it; -1 for the edition. */
  readonly parent: number;
  /** Plain text; references without words leave nothing behind. */
  readonly text: string;
  readonly star: { readonly before: boolean; readonly after: boolean };
  /** References, then markers, each in the order written. */
  readonly links: readonly ComparedLink[];
  /** What was read; null for a rule of a published graph. */
  readonly node: RuleNode | null;
  /** Where people are sent to: its label or first character; null for what is written nowhere, a category say. */
  readonly place: () => Place | null;
}

/** One side of a comparison. */
export interface ComparedEdition {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  /** In document order, parents before children, without the edition itself. */
  readonly rules: readonly ComparedRule[];
  /** Every number that a rule has: such digits in a text are no figures. */
  readonly numbers: ReadonlySet<string>;
}

/** The numbers of some rules. */
export const numbersOf = (rules: readonly ComparedRule[]): Set<string> =>
  new Set(rules.flatMap(({ number }) => (number === null ? [] : [number])));
