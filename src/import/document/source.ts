import type { ImportReport } from '../../model/import-report.ts';
import type { RawPage } from '../plain-words/plain-text.ts';

/** Place of a block in the document of its author. */
export interface Place {
  /** 1-based line of its file; of a .docx the paragraph, of a PDF the line of its text. */
  readonly line: number;
  /** Path below the folder, where the document is one; it stands on every block or on none. */
  readonly file?: string;
  /** Printed page of a PDF, 1-based. */
  readonly page?: number;
}

/**
 * What a block is by its format, never by its words. `note`: a footnote, comment or admonition of the block before it.
 * `furniture`: not of the text, such as the head of a printed page, a menu or a table of contents. `settings`: front matter.
 */
export type BlockKind =
  | 'text'
  | 'row'
  | 'quote'
  | 'code'
  | 'term'
  | 'definition'
  | 'note'
  | 'furniture'
  | 'settings';

/** A heading, paragraph, item of a list, row of a table, or line of a plain text: the unit that gets one fate. */
export interface Block {
  readonly at: Place;
  /** Lines of its file that it takes, `at.line` being the first; 1 where it is left out. */
  readonly lines?: number;
  readonly kind: BlockKind;
  /** Without the mark of a list that its format states; a number that is typed before a text is part of the words. */
  readonly words: readonly Phrasing[];
  /** Level of a heading as the format states it, 1 the outermost. */
  readonly heading?: number;
  /**
   * Depth in lists as the format states it, 1 the outermost list. A block with a depth and without a mark is a further paragraph
   * of the item that is open there. Left out where it stands in no list, and in plain text.
   */
  readonly depth?: number;
  /** Mark of the list or heading as a reader is shown it: `1.`, `(a)`, `1.2.3`, `iv.`; a bullet is `•`. */
  readonly mark?: string;
  /** Columns of white space before it; 0 where its format has none. */
  readonly indent: number;
  /** A blank line or the like parts it from the block before. Only of plain text and PDF. */
  readonly gap?: true;
  /** Names that links of the document lead to it by: ids, bookmarks, slugs of headings. */
  readonly anchors: readonly string[];
  /** A row of `<th>` or above the line of dashes. */
  readonly isHead?: true;
  /** What a map states of an entry of YAML or JSON. */
  readonly entry?: Entry;
  /** What a block of `furniture` is, in words for the report: "head of the page", "menu", "table of contents". */
  readonly why?: string;
}

/** Statements of a map about an entry of YAML or JSON: its depth is that of the block. */
export interface Entry {
  readonly as: 'rule' | 'example' | 'note' | 'term';
  readonly number: string | null;
  readonly name: string | null;
  /** Are the words its label? Else they are (more of) its text; an entry with both has two blocks, the label first. */
  readonly isLabel: boolean;
}

/** The inside of a block, like phrasing content of mdast. Nothing in it is markup any more. */
export type Phrasing =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Phrasing[] }
  /** Words that are struck out, without a successor. */
  | { readonly type: 'delete'; readonly children: readonly Phrasing[] }
  | { readonly type: 'inlineCode'; readonly value: string }
  /**
   * `#anchor`, `other.md`, `other.md#anchor` (from the folder that is read) or an address outside. `isPage`: its words are the page
   * that the target is printed on.
   */
  | {
      readonly type: 'link';
      readonly url: string;
      readonly isPage?: true;
      readonly children: readonly Phrasing[];
    }
  /** A tracked change, or struck-out words with their successor. */
  | { readonly type: 'suggestion'; readonly old: string; readonly fresh: string }
  /** A line break within a paragraph; lines of a `code` block are parted by `\n` in one text. */
  | { readonly type: 'break' }
  /** Parts the cells of a row. */
  | { readonly type: 'cell' };

/** A document as its format states it. */
export interface Source {
  readonly kind: ImportReport['source']['kind'];
  /** Title that the format has outside the text (settings, properties, name of the folder); null for none. */
  readonly title: string | null;
  /** In the order of the document. Blank lines are no blocks. */
  readonly blocks: readonly Block[];
  /** The text by another way than the blocks, to count its words by. */
  readonly raw: readonly RawPage[];
  /** Printed by this program: numbers stand whole, labels in bold, and names of bookmarks are ids. */
  readonly isPrint?: true;
  /** What the format holds and the blocks do not. */
  readonly losses: readonly Loss[];
}

/** Something of a document that is not read, for the report. */
export interface Loss {
  readonly at: Place;
  /** Stable name of the kind, `picture`. */
  readonly kind: string;
  readonly message: string;
}

/** Why a document is not read at all, in a sentence. */
export interface Refusal {
  readonly refused: string;
}

/** How a document is to be read. */
export interface ReadHow {
  /** Name of the file, for messages. */
  readonly file: string;
}

/** A reader gives what its format states, and guesses nothing. It is pure, and it never throws on any input. */
export type Reader<Input, How extends ReadHow = ReadHow> = (input: Input, how: How) => Source | Refusal;
