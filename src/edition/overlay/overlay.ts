import type { TextRange } from '../../syntax/facts.ts';
import type { RuleNode } from '../nodes.ts';

/** A base of an overlay, with its own numbers. */
export interface Home {
  /** Its id. */
  readonly edition: string;
  readonly title: string;
  readonly version: string;
  /** Language tag of its own words. */
  readonly language: string;
  /** Path of its folder relative to the project's root, with a slash at the end. */
  readonly folder: string;
  /** In document order. */
  readonly byId: ReadonlyMap<string, RuleNode>;
  readonly byNumber: ReadonlyMap<string, RuleNode>;
}

/** Why a node of the base is not in an overlay. */
export type Cause =
  /** An entry of `omit`, with its index. */
  | { readonly kind: 'omit'; readonly id: string; readonly entry: number }
  /** Its parent was replaced by a node with rules of its own. */
  | { readonly kind: 'replaced'; readonly by: RuleNode };

/** A node of the base that an overlay omits. */
export interface OmittedNode {
  /** As in the base. */
  readonly node: RuleNode;
  readonly cause: Cause;
}

/** An error in composing an overlay. */
export interface OverlayProblem {
  /** E012: an entry of `omit`; E013: a placement. */
  readonly code: 'E012' | 'E013';
  /** Index of the entry of `omit`; null if it is in a section file. */
  readonly entry: number | null;
  readonly file: string;
  readonly at: TextRange;
  /** Path in edition.yaml, unless it is an entry of `omit` or in a section file. */
  readonly path?: readonly (string | number)[] | undefined;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly help?: string;
  /** The id at its range, which the original retired. */
  readonly retired?: string;
  /** A rule that explains it. */
  readonly related?: { readonly node: RuleNode; readonly message: string };
}

/** What an assembled overlay has besides its nodes. */
export interface Overlay {
  /** The edition that it extends, then that edition's base, and so on. */
  readonly bases: readonly Home[];
  /** Edition of each file, by path; without the overlay's own files. */
  readonly homes: ReadonlyMap<string, Home>;
  /** All nodes in document order, the edition first. */
  readonly order: readonly RuleNode[];
  /** Omitted nodes by id, in the order of the base. */
  readonly omitted: ReadonlyMap<string, OmittedNode>;
  readonly problems: readonly OverlayProblem[];
}
