/** A page of a document that is a folder. */
export interface Page {
  /** Path below the folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}
