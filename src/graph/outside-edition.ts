/** A rule of another edition, as far as this one needs it. */
export interface OutsideRule {
  readonly edition: string;
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  /** Is nothing known of it but that something refers to it? Such a rule of an edition that is not at hand has no title. */
  readonly isUnproven?: boolean;
}

/** Another edition that references can point into. */
export interface OutsideEdition {
  readonly id: string;
  readonly title: string;
  find(idOrNumber: string): OutsideRule | null;
  /** The id that a number or id had in one of its releases: null where it had none, undefined without such a release. */
  readonly formerly?: (version: string, name: string) => string | null | undefined;
  /** Every id, for suggestions. */
  ids(): Iterable<string>;
}

/** Gives another edition by its id; null where none of that name is known. */
export type EditionResolver = (editionId: string) => OutsideEdition | null;
