import type { At } from '../../syntax/facts.ts';
import type { RuleNode } from '../nodes.ts';

/** An edition that an overlay stands on, with the numbers that it gives itself. */
export interface Home {
  /** Its id. */
  readonly edition: string;
  readonly title: string;
  readonly version: string;
  /** Path of its folder relative to the project's root, with a slash at the end. */
  readonly folder: string;
  /** In the order of its document. */
  readonly byId: ReadonlyMap<string, RuleNode>;
  readonly byNumber: ReadonlyMap<string, RuleNode>;
}

/** Why something of the base is not in an overlay. */
export type Cause =
  /** An entry of `omit`, with its index. */
  | { readonly kind: 'omit'; readonly id: string; readonly entry: number }
  /** What held it was replaced by something with rules of its own. */
  | { readonly kind: 'replaced'; readonly by: RuleNode };

/** Something of the base that an overlay leaves out. */
export interface OmittedNode {
  /** As the base has it. */
  readonly node: RuleNode;
  readonly cause: Cause;
}

/** What is wrong with how an overlay is put together. */
export interface OverlayProblem {
  /** E012: an entry of `omit`; E013: a place. */
  readonly code: 'E012' | 'E013';
  /** Index of the entry of `omit`; null where it is in a section file. */
  readonly entry: number | null;
  readonly file: string;
  readonly at: At;
  /** Where in edition.yaml, where it is there and no entry of `omit`. */
  readonly path?: readonly (string | number)[] | undefined;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly help?: string;
  /** A rule that explains it. */
  readonly related?: { readonly node: RuleNode; readonly message: string };
}

/** What an assembled edition is beside its nodes where it stands on another one. */
export interface Overlay {
  /** The edition that it extends, then the one which that extends, and so on. */
  readonly bases: readonly Home[];
  /** The edition that a file belongs to, by path; files of the overlay itself are not among them. */
  readonly homes: ReadonlyMap<string, Home>;
  /** All nodes in the order of the document, the edition first. */
  readonly order: readonly RuleNode[];
  /** What its base has and it leaves out, by id, in the order of the base. */
  readonly omitted: ReadonlyMap<string, OmittedNode>;
  readonly problems: readonly OverlayProblem[];
}
