/** A rule, term or heading, as far as pairing with another language needs it. */
export interface BookNode {
  /** Index of its parent; -1 for none. Parents come first. */
  readonly parent: number;
  readonly kind: 'heading' | 'rule' | 'term';
  readonly number: string | null;
  readonly label: string;
  /** Its text, with its examples, notes and tables. */
  readonly text: string;
  /** Indices of the nodes that it refers to. */
  readonly targets: readonly number[];
  /** How many examples, notes and tables it has. */
  readonly parts: number;
}

/** The nodes of a book in one language, in document order. */
export interface Book {
  readonly language: string;
  readonly nodes: readonly BookNode[];
}
