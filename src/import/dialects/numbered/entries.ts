import type { ImportedItem, ImportedMarker, Inline } from '../../document/document.ts';

/** A category or section as it stands in the document. */
export interface PartEntry {
  readonly type: 'part';
  readonly number: string;
  readonly title: string;
  readonly line: number;
  /** Paragraphs between the heading and the first rule, in order. */
  readonly attached: readonly Attached[];
}

/** A rule before it is put below another one. Shared by both readers. */
export interface RuleEntry {
  readonly type: 'rule';
  readonly number: string;
  readonly numberBy: ImportedItem['numberBy'];
  readonly text: ReadText;
  readonly lines: readonly number[];
  /** Examples and notes that follow, in order. */
  readonly attached: readonly Attached[];
}

/** A paragraph taken apart. */
export interface ReadText {
  readonly label: readonly Inline[] | null;
  readonly paragraphs: readonly (readonly Inline[])[];
  readonly star: { readonly before: string | null; readonly after: string | null };
  readonly markers: readonly ImportedMarker[];
}

/** An example, a note or a table. */
export interface Attached {
  readonly kind: 'example' | 'note' | 'table';
  readonly isRemark?: true;
  readonly paragraphs: readonly (readonly Inline[])[];
  /** Rows of a table, of cells; empty for all else. */
  readonly rows: ImportedItem['rows'];
  readonly lines: readonly number[];
}

/** Parts of a document behind its front matter. */
export type Entry = PartEntry | RuleEntry;
