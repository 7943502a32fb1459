import type { RawPage } from '../../plain-words/plain-text.ts';
import type { Run } from '../runs.ts';
import type { ShownNumber } from './count-lists.ts';

/** Target of a stretch of text: `#bookmark` of the document, or an address; `isPage`: the text is the page that it is printed on. */
export interface WordLink {
  readonly url: string;
  readonly isPage?: boolean;
}

/** A stretch of text that is set in one way. A line feed in it is a break of line. */
export interface Piece extends Run {
  /** A change that was suggested and neither accepted nor refused. */
  readonly change: 'insert' | 'delete' | null;
}

/** A text beside the text: a footnote, an endnote or a comment. */
export interface WordNote {
  /** Who wrote a comment; empty for any other. */
  readonly author: string;
  /** The words that a comment is about. */
  readonly about?: string;
  readonly paragraphs: readonly (readonly Piece[])[];
}

/** A paragraph with the number that its list shows. */
export interface WordParagraph {
  readonly kind: 'paragraph';
  readonly pieces: readonly Piece[];
  readonly number: ShownNumber | null;
  /** Level of a heading, 0 for the outermost; null for what is none. */
  readonly outline: number | null;
  /** Names of its style and of those that it is based on, in small letters. */
  readonly styles: readonly string[];
  /** Indent of its lines, in twentieths of a point. */
  readonly left: number;
  readonly bookmarks: readonly string[];
  readonly notes: readonly WordNote[];
  /** A line of a table of contents that the program made. */
  readonly isContents: boolean;
  /** Text that is not shown. */
  readonly hidden: string;
  /** Stands in a box beside the text. */
  readonly isBoxed: boolean;
}

/** A table, row by row. */
export interface WordTable {
  readonly kind: 'table';
  /** Rows of cells, of paragraphs. */
  readonly rows: readonly (readonly (readonly WordParagraph[])[])[];
}

/** A block of a document, in its order. */
export type WordBlock = WordParagraph | WordTable;

/** A document of a word processor, read but not yet understood. */
export interface WordDocument {
  readonly title: string | null;
  readonly blocks: readonly WordBlock[];
  /** Paragraphs of headers and footers. */
  readonly furniture: readonly WordParagraph[];
  /** Contents that are not read, in words, with the number of the block they belong to. */
  readonly losses: readonly { readonly block: number; readonly kind: string; readonly message: string }[];
  /** The letters of the text, and of what stands beside it, to count its words by. */
  readonly raw: readonly RawPage[];
}

/** The text of pieces, as it is printed where no change is accepted or refused. */
export const piecesText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');
