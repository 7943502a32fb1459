import type { Piece, WordBlock, WordLink, WordNote } from './blocks.ts';
import type { ListCounter } from './count-lists.ts';
import type { ListInstance } from './numbering.ts';
import type { XmlElement } from './read-xml.ts';
import type { Styles } from './styles.ts';

/** A field that is open: it may go on over many paragraphs. */
export interface OpenField {
  instruction: string;
  isInResult: boolean;
  hasText: boolean;
  link: WordLink | null;
  isContents: boolean;
}

/** Parts that hold notes. */
export type NoteKind = 'footnotes' | 'endnotes' | 'comments';

/** All that reading the blocks of one document needs, and what it finds on the way. */
export interface ReadContext {
  readonly styles: Styles;
  readonly lists: ReadonlyMap<string, ListInstance>;
  readonly counter: ListCounter;
  /** Addresses of links out of the part, by their ids. */
  readonly links: ReadonlyMap<string, string>;
  readonly noteOf: (kind: NoteKind, id: string) => WordNote | null;
  readonly fields: OpenField[];
  /** Words that open comments are about, by their ids. */
  readonly commented: Map<string, string>;
  /** Bookmarks between paragraphs: those of the next one. */
  readonly waiting: string[];
  /** Reports something that is not read. */
  readonly lose: (kind: string, message: string) => void;
  /** Reads the blocks of a box beside the text. */
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
