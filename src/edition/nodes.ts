import type { NodeOrigin } from '../model/graph.ts';
import type { NodeKind } from '../model/graph-kinds.ts';
import type { ItemFacts, ReferenceFacts, TextRange } from '../syntax/facts.ts';
import type { Rows } from './numbers/levels-of.ts';

/** A node of an edition's tree: what an author wrote, with its position, number and conditions. */
export interface RuleNode {
  readonly id: string;
  /** Whether the id is the author's, or derived because none was written. */
  readonly hasOwnId: boolean;
  readonly kind: NodeKind;
  /** As printed; null without a number. */
  readonly number: string | null;
  /** Last count of the number, computed from the position; null without one. */
  readonly count: number | null;
  /**
   * Mark that its list prints before it if it has no number: `3.`, `a)`; absent if its list does
   * not count.
   */
  readonly listMark?: string;
  readonly parent: RuleNode | null;
  readonly label: string | null;
  readonly tier: string;
  /**
   * Facet values by facet: the node applies at a table that plays with one of each. Own conditions,
   * not inherited ones.
   */
  readonly when: ReadonlyMap<string, readonly string[]>;
  readonly tags: readonly string[];
  /** Pairs without a meaning for the program. */
  readonly attributes: readonly (readonly [string, string])[];
  /** Relations to other rules in its attributes, in the order written. */
  readonly relations: readonly ReferenceFacts[];
  /** Path of the file relative to the project's root. */
  readonly file: string;
  readonly at: TextRange;
  /** The parsed item; null for the edition, a category and a section. */
  readonly item: ItemFacts | null;
  /** The pinned number, as written; absent without one. */
  readonly pin?: string;
  /**
   * The part of `numbering` that a section or category names for itself and everything below it.
   */
  readonly part?: string;
  /** A section without a number whose rules have one. */
  readonly numbersRules?: boolean;
  /** In an overlay: inherited from the base, changed, or new. Absent in other editions. */
  readonly origin?: NodeOrigin;
  /**
   * In a translation: the rule of the original, with the markers, references and relations that its
   * translation does not write and that therefore hold here, too.
   */
  readonly inherited?: RuleNode;
  /** In a translation: the version of the original that it names for itself, `of=1.3`. */
  readonly translatedFrom?: string;
  /** Positioned by an overlay, not by the list or file that contains it. */
  readonly isPlaced?: boolean;
  /** Classes and conditions unknown to the edition, for the checks. */
  readonly unknown: readonly UnknownName[];
}

/** A class, facet, facet value, tier or part of `numbering` that is not in `edition.yaml`. */
interface UnlistedName {
  readonly kind: 'class' | 'facet' | 'value' | 'tier' | 'part';
  readonly name: string;
  /** The facet of an unknown value; else empty. */
  readonly facet: string;
  readonly at: TextRange;
}

/** An attribute without a meaning whose key is likely a slip. */
interface DoubtfulAttribute {
  readonly kind: 'attribute';
  readonly key: string;
  readonly value: string;
  /** The key that it was likely meant to have. */
  readonly meant: string;
  readonly at: TextRange;
}

/** A name or key with which a rule does not mean what its author expects. */
export type UnknownName = UnlistedName | DoubtfulAttribute;

/** Nodes of one file, in document order, parents before children. */
export interface AssembledFile {
  readonly file: string;
  readonly nodes: readonly RuleNode[];
  /** Last counts of the sections up to its end, from which the next file continues. */
  readonly rows: Rows;
  /** The release that its numbers refer to, as stated in its front matter. */
  readonly writtenAgainst?: string | undefined;
}

/** Whether a node is a rule below something, not an attachment such as an example. */
export const isRule = ({ item }: RuleNode): boolean => item?.kind === 'rule' || item?.kind === 'term';
