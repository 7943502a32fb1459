import type { Place } from '../base/diagnostic.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { KnownSettings } from '../history/edition-settings.ts';
import type { RuleFacts } from '../history/rule-facts.ts';
import type { Release } from '../model/release.ts';
import type { StarPosition } from '../model/star-position.ts';
import type { RelationKind } from '../syntax/facts.ts';

/** A reference or marker, as far as comparing needs it. */
export interface ComparedLink {
  readonly kind: 'refers' | 'adds' | 'supersedes';
  /** Index of the rule that it names; -1 if this edition does not have it. */
  readonly target: number;
  /** The target as written. */
  readonly written: string;
  /** Number and title of a target outside of this edition. */
  readonly number: string | null;
  readonly title: string | null;
  /** That target as `edition:id`; null for any other target. */
  readonly outside: string | null;
  /** First and last rule that a range or pattern covers; null for any other reference. */
  readonly ends: readonly [first: number, last: number] | null;
}

/** A relation of a rule to another, written as an attribute: `modifies=limit`. */
export interface ComparedRelation extends Omit<ComparedLink, 'kind'> {
  readonly kind: RelationKind;
}

/**
 * The position of a reference without words in a text. What readers see there depends on its
 * target.
 */
export interface ReferenceSpot {
  /** Offset in {@link ComparedRule.text}. */
  readonly at: number;
  /** Index in {@link ComparedRule.links}. */
  readonly link: number;
  /** What readers see between the brackets. */
  readonly shown: string;
}

/**
 * A node of an edition, as far as comparing needs it; the same for sources and for a published
 * graph.
 */
export interface ComparedRule extends RuleFacts {
  /** Index in {@link ComparedEdition.rules}. */
  readonly index: number;
  readonly id: string;
  /** Whether the author gave the id. A derived id says nothing. */
  readonly hasOwnId: boolean;
  readonly number: string | null;
  readonly label: string | null;
  /** Index of its parent; -1 for the edition. */
  readonly parent: number;
  /** References, then markers, each in the order written. */
  readonly links: readonly ComparedLink[];
  /** References not visible in the text, in order. */
  readonly spots: readonly ReferenceSpot[];
  readonly relations: readonly ComparedRelation[];
  /** Equal for equal words. Null unless read from a record or graph, or compared with a record. */
  readonly hash: string | null;
  /** The node it was read from; null for a rule of a published graph or a record. */
  readonly node: RuleNode | null;
  /**
   * The place to report, its label or first character; null for what is not written, e.g. a
   * category.
   */
  readonly place: () => Place | null;
}

/** The meaning of a star at one position. */
export interface ComparedStar {
  readonly position: StarPosition;
  readonly effect: 'prevents' | 'cancels';
  /** Index of the rule that explains it; -1 if absent. */
  readonly rule: number;
}

/** One side of a comparison. */
export interface ComparedEdition {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly date: string | null;
  /** Id of the larger edition that this one abridges. */
  readonly abridges: string | null;
  /** Ids that the base of this edition has, and that this one leaves out with `omit`. */
  readonly omits: ReadonlySet<string>;
  /** Whether texts are known. The record of a release contains only fingerprints of them. */
  readonly hasWords: boolean;
  /** From weak to strong. */
  readonly tiers: readonly string[];
  readonly stars: readonly ComparedStar[];
  readonly language: string;
  /**
   * Settings of the edition as a whole; null if not known, as in the record of an older program.
   */
  readonly settings: KnownSettings | null;
  /** The record that it was read from, if any. */
  readonly record?: Release;
  /** In document order, parents before children, without the edition itself. */
  readonly rules: readonly ComparedRule[];
  /** All numbers of rules. Such digits in a text are not figures. */
  readonly numbers: ReadonlySet<string>;
}

/** Fields of a rule of which only name, parent and words are known. */
export const noFacts = {
  star: { before: false, after: false },
  links: [],
  spots: [],
  relations: [],
  tier: '',
  when: new Map<string, string[]>(),
  tags: [],
  attributes: [],
  markdown: () => '',
  addresses: [],
  hash: null,
  node: null,
  place: () => null,
} satisfies Partial<ComparedRule>;

/** Returns the numbers of some rules. */
export const numbersOf = (rules: readonly ComparedRule[]): Set<string> =>
  new Set(rules.flatMap(({ number }) => (number === null ? [] : [number])));
