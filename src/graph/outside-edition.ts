import type { History } from '../history/history.ts';

/** A rule of another edition, as far as this one needs it. */
export interface OutsideRule {
  readonly edition: string;
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  /** Known only from references to it; such a rule of an external edition has no title. */
  readonly isUnproven?: boolean;
}

/** Another edition that references can point into. */
export interface OutsideEdition {
  readonly id: string;
  readonly title: string;
  find(idOrNumber: string): OutsideRule | null;
  /**
   * Id of a number or id in one of its releases; null if that had none, undefined without such a
   * release.
   */
  readonly formerly?: (version: string, name: string) => string | null | undefined;
  /** Its releases, read on request; null without any. */
  readonly history?: () => History | null;
  /** All ids, for suggestions. */
  ids(): Iterable<string>;
}

/** Gives another edition by its id; null if unknown. */
export type EditionResolver = (editionId: string) => OutsideEdition | null;
