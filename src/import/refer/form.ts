import type { ImportedReference } from '../document/document.ts';
import type { ReferIndex } from './index-document.ts';

/** What reading a reference asks beside its words. */
export interface ReferContext {
  readonly index: ReferIndex;
  /** Number of the rule that the text is of; null for none. */
  readonly rule: string | null;
  /** Id of an edition that is not at hand, of which "Rule IV" is one. */
  readonly base: string | null;
}

type Reference = Omit<ImportedReference, 'line'>;

/** A form that references have. */
export interface Form {
  readonly pattern: RegExp;
  /** The reference in a match; null where it is none after all. Its printed form ends where the match ends. */
  readonly read: (match: RegExpExecArray, context: ReferContext) => Reference | null;
}
