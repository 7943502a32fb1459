import type { LineOutcome, Remark } from '../../document/document.ts';
import type { Draft, DraftPart } from './draft.ts';
import type { OutlineLine } from './outline-lines.ts';
import type { PlacedLabel } from './place-labels.ts';

/** Where reading stands. */
export interface Builder {
  readonly lines: readonly OutlineLine[];
  readonly placed: ReadonlyMap<number, PlacedLabel>;
  readonly front: Draft[];
  readonly parts: DraftPart[];
  readonly remarks: Remark[];
  readonly outcomes: Map<number, LineOutcome>;
  /** Labelled items that a further label can stand in, outermost first. */
  open: Draft[];
  /** The item, paragraph or bullet that was written last in this part. */
  last: Draft | null;
  /** A blank line stands in front of this one. */
  gap: boolean;
  /** Credits in the middle of the document go on until the next heading. */
  inCredits: boolean;
}

/** Does a line say who made the game or the document? */
export const isCredit = (text: string) =>
  /^(?:published|designed|developed|compiled|edited|written|translated|illustrated|produced)(?: and \p{L}+)? by\b/iu.test(
    text,
  );
