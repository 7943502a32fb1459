import type { Place } from '../base/diagnostic.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { KnownSettings } from '../history/edition-settings.ts';
import type { RuleFacts } from '../history/rule-facts.ts';
import type { Release } from '../model/release.ts';
import type { StarPosition } from '../model/star-position.ts';
import type { RelationKind } from '../syntax/facts.ts';

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
  /** The same as `edition:id`; null for any other target. */
  readonly outside: string | null;
  /** First and last of the rules that a range or pattern covers; null for any other reference. */
  readonly ends: readonly [first: number, last: number] | null;
}

/** What a rule does to another by an attribute, `modifies=limit`. */
export interface ComparedRelation extends Omit<ComparedLink, 'kind'> {
  readonly kind: RelationKind;
}

/** Where a reference without words of its own stands in a text: what readers see there is made from its target. */
export interface ReferenceSpot {
  /** Offset in {@link ComparedRule.text}. */
  readonly at: number;
  /** Index in {@link ComparedRule.links}. */
  readonly link: number;
  /** What readers see between the brackets. */
  readonly shown: string;
}

/** A node of one edition as far as comparing needs it: the same for sources at hand and for a published graph. */
export interface ComparedRule extends RuleFacts {
  /** Place in {@link ComparedEdition.rules}. */
  readonly index: number;
  readonly id: string;
  /** Did the author give the id? One that was made up says nothing. */
  readonly hasOwnId: boolean;
  readonly number: string | null;
  readonly label: string | null;
  /** Index of what holds it; -1 for the edition. */
  readonly parent: number;
  /** References, then markers, each in the order written. */
  readonly links: readonly ComparedLink[];
  /** References that do not show in the text, in order. */
  readonly spots: readonly ReferenceSpot[];
  readonly relations: readonly ComparedRelation[];
  /** What tells whether the words are the same: of a record, and of what is compared with one, of the words alone. */
  readonly hash: string | null;
  /** What was read; null for a rule of a published graph. */
  readonly node: RuleNode | null;
  /** Where people are sent to: its label or first character; null for what is written nowhere, a category say. */
  readonly place: () => Place | null;
}

/** What a star at one position means in an edition. */
export interface ComparedStar {
  readonly position: StarPosition;
  readonly effect: 'prevents' | 'cancels';
  /** Index of the rule that explains it; -1 where there is none. */
  readonly rule: number;
}

/** One side of a comparison. */
export interface ComparedEdition {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly date: string | null;
  /** Id of the larger edition that this one leaves parts out of. */
  readonly abridges: string | null;
  /** Ids of what the edition that this one stands on has, and this one leaves out by `omit`. */
  readonly omits: ReadonlySet<string>;
  /** Are texts known? A record of a release has fingerprints of them, and does not say what a star means. */
  readonly hasWords: boolean;
  /** From weak to strong. */
  readonly tiers: readonly string[];
  readonly stars: readonly ComparedStar[];
  readonly language: string;
  /** What it says of itself as a whole; null where that is not known: of a record of an older program, and of what is no edition. */
  readonly settings: KnownSettings | null;
  /** What it was read from, of the record of a release. */
  readonly record?: Release;
  /** In document order, parents before children, without the edition itself. */
  readonly rules: readonly ComparedRule[];
  /** Every number that a rule has: such digits in a text are no figures. */
  readonly numbers: ReadonlySet<string>;
}

/** What a rule has of which nothing is known but its name, parent and words. */
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

/** The numbers of some rules. */
export const numbersOf = (rules: readonly ComparedRule[]): Set<string> =>
  new Set(rules.flatMap(({ number }) => (number === null ? [] : [number])));
