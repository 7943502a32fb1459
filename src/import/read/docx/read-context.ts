import type { Piece, WordBlock, WordLink, WordNote } from './blocks.ts';
import type { ListCounter } from './count-lists.ts';
import type { ListInstance } from './numbering.ts';
import type { XmlElement } from './read-xml.ts';
import type { Styles } from './styles.ts';

/** An open field; it may span many paragraphs. */
export interface OpenField {
  instruction: string;
  isInResult: boolean;
  hasText: boolean;
  link: WordLink | null;
  isContents: boolean;
}

/** Parts that contain notes. */
export type NoteKind = 'footnotes' | 'endnotes' | 'comments';

/** What the reader of one document needs, and collects. */
export interface ReadContext {
  readonly styles: Styles;
  readonly lists: ReadonlyMap<string, ListInstance>;
  readonly counter: ListCounter;
  /** Addresses of external links of the part, by id. */
  readonly links: ReadonlyMap<string, string>;
  readonly noteOf: (kind: NoteKind, id: string) => WordNote | null;
  readonly fields: OpenField[];
  /** Words that open comments are about, by comment id. */
  readonly commented: Map<string, string>;
  /** Bookmarks between paragraphs; they belong to the next one. */
  readonly waiting: string[];
  /** Reports something that is not read. */
  readonly lose: (kind: string, message: string) => void;
  /** Reads the blocks of a text box. */
  readonly readBox: (element: XmlElement) => WordBlock[];
}

/** A paragraph while it is read. */
export interface OpenParagraph {
  readonly pieces: Piece[];
  readonly bookmarks: string[];
  readonly notes: WordNote[];
  readonly boxes: WordBlock[];
  hidden: string;
  isContents: boolean;
}
