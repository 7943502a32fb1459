import type { WordChange } from '../../model/comparison.ts';

/** A rule of a translation in the words of its original. */
export interface OriginalText {
  /** Language tag. */
  readonly lang: string;
  /** Address of the rule there. */
  readonly href: string | null;
  readonly label: string | null;
  /** Its text as safe HTML; empty for a title alone. */
  readonly html: string;
  /** What changed in it since its translation; null if nothing did, or if the words are not known. */
  readonly changed: readonly WordChange[] | null;
}

/** Returns the original of a node; null without one, or if the node shows its words itself. */
export type OriginalOf = (id: string) => OriginalText | null;
