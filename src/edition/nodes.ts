import type { NodeOrigin } from '../model/graph.ts';
import type { NodeKind } from '../model/graph-kinds.ts';
import type { At, ItemFacts, ReferenceFacts } from '../syntax/facts.ts';
import type { Rows } from './numbers/levels-of.ts';

/** A node of an edition's tree: what an author wrote, with its place, number and conditions. */
export interface RuleNode {
  readonly id: string;
  /** Is the id the author's, or made up because none was written? */
  readonly hasOwnId: boolean;
  readonly kind: NodeKind;
  /** As printed; null where the node has none. */
  readonly number: string | null;
  /** The count that the number ends in, computed from the position; null where there is none. */
  readonly count: number | null;
  /** What its list prints in front of it, where it has no number: `3.`, `a)`; absent where it counts nothing. */
  readonly listMark?: string;
  readonly parent: RuleNode | null;
  readonly label: string | null;
  readonly tier: string;
  /** Facet values by facet: the node applies at a table that plays with one of each. Own conditions, not inherited. */
  readonly when: ReadonlyMap<string, readonly string[]>;
  readonly tags: readonly string[];
  /** Pairs that say nothing to the program. */
  readonly attributes: readonly (readonly [string, string])[];
  /** What its attributes say of it and other rules, in the order written. */
  readonly relations: readonly ReferenceFacts[];
  /** Path of the file relative to the project's root. */
  readonly file: string;
  readonly at: At;
  /** What was read; null for the edition, a category and a section. */
  readonly item: ItemFacts | null;
  /** The number that was pinned, as written; absent where none is. */
  readonly pin?: string;
  /** The part of `numbering` that a section or category names, for itself and all below it. */
  readonly part?: string;
  /** A section without a number, whose rules have one. */
  readonly numbersRules?: boolean;
  /** In an edition that stands on another: is it the base's as it is, changed here, or new? Absent in all others. */
  readonly origin?: NodeOrigin;
  /** Its place comes from an overlay, and not from the list or file that it is written in. */
  readonly isPlaced?: boolean;
  /** Classes and conditions that the edition does not know, for the checks. */
  readonly unknown: readonly UnknownName[];
}

/** A class, facet, facet value, tier or part of `numbering` that `edition.yaml` does not list. */
export interface UnknownName {
  readonly kind: 'class' | 'facet' | 'value' | 'tier' | 'part';
  readonly name: string;
  /** The facet that an unknown value was given for; else empty. */
  readonly facet: string;
  readonly at: At;
}

/** The nodes of one file, in document order, parents before children. */
export interface AssembledFile {
  readonly file: string;
  readonly nodes: readonly RuleNode[];
  /** The last counts of the sections up to its end, where the next file goes on. */
  readonly rows: Rows;
  /** The release that its numbers were written against, as its front matter says. */
  readonly writtenAgainst?: string | undefined;
}

/** Does a node have a place among the rules below something, and not hang on it as an example does? */
export const isRule = ({ item }: RuleNode): boolean => item?.kind === 'rule' || item?.kind === 'term';
