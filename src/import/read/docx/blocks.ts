import type { RawPage } from '../../plain-words/plain-text.ts';
import type { Run } from '../runs.ts';
import type { ShownNumber } from './count-lists.ts';

/** Target of a link: `#bookmark` or an address; `isPage`: the text is the target's page number. */
export interface WordLink {
  readonly url: string;
  readonly isPage?: boolean;
}

/** A text in one formatting. A line feed in it is a line break. */
export interface Piece extends Run {
  /** A suggested change, not yet accepted or rejected. */
  readonly change: 'insert' | 'delete' | null;
}

/** A footnote, endnote or comment. */
export interface WordNote {
  /** Author of a comment; empty for other notes. */
  readonly author: string;
  /** The words a comment is about. */
  readonly about?: string;
  readonly paragraphs: readonly (readonly Piece[])[];
}

/** A paragraph with the number its list shows. */
export interface WordParagraph {
  readonly kind: 'paragraph';
  readonly pieces: readonly Piece[];
  readonly number: ShownNumber | null;
  /** Level of a heading, 0 the outermost; null for other paragraphs. */
  readonly outline: number | null;
  /** Names of its style and the styles it is based on, in lower case. */
  readonly styles: readonly string[];
  /** Indent of its lines, in twentieths of a point. */
  readonly left: number;
  readonly bookmarks: readonly string[];
  readonly notes: readonly WordNote[];
  /** A line of a generated table of contents. */
  readonly isContents: boolean;
  /** Hidden text. */
  readonly hidden: string;
  /** Is in a text box. */
  readonly isBoxed: boolean;
}

/** A table, row by row. */
export interface WordTable {
  readonly kind: 'table';
  /** Rows of cells of paragraphs. */
  readonly rows: readonly (readonly (readonly WordParagraph[])[])[];
}

/** A block of a document. */
export type WordBlock = WordParagraph | WordTable;

/** A word-processor document, read but not yet interpreted. */
export interface WordDocument {
  readonly title: string | null;
  readonly blocks: readonly WordBlock[];
  /** Paragraphs of headers and footers. */
  readonly furniture: readonly WordParagraph[];
  /** What is not read, with the index of its block. */
  readonly losses: readonly { readonly block: number; readonly kind: string; readonly message: string }[];
  /** The raw text, and that of notes, to count words independently. */
  readonly raw: readonly RawPage[];
}
