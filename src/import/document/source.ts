import type { ImportReport } from '../../model/import-report.ts';
import type { RawPage } from '../plain-words/plain-text.ts';

/** Where a block is in its author's document. */
export interface Place {
  /** 1-based line in its file: the paragraph of a .docx, the text line of a PDF. */
  readonly line: number;
  /** Path in the folder, if the document is one; on every block or on none. */
  readonly file?: string;
  /** Printed page of a PDF, 1-based. */
  readonly page?: number;
}

/**
 * Kind of a block by its format, never by its words. `note`: a footnote, comment or admonition of
 * the block before it. `furniture`: a page head, menu or table of contents. `settings`: front
 * matter.
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

/** A heading, paragraph, list item, table row or line of plain text: the unit of one outcome. */
export interface Block {
  readonly at: Place;
  /** Number of lines it takes in its file, from `at.line`; default 1. */
  readonly lines?: number;
  readonly kind: BlockKind;
  /** Without the list mark its format states; a typed number is part of the words. */
  readonly words: readonly Phrasing[];
  /** Level of a heading as the format states it, 1 the outermost. */
  readonly heading?: number;
  /**
   * List depth as the format states it, 1 the outermost list; absent outside lists and in plain
   * text. A depth without a mark means a further paragraph of the open item.
   */
  readonly depth?: number;
  /** Mark of the list or heading as readers see it: `1.`, `(a)`, `iv.`; a bullet is `•`. */
  readonly mark?: string;
  /** Columns of white space before it; 0 if the format has none. */
  readonly indent: number;
  /** A blank line or the like separates it from the block before; plain text and PDF only. */
  readonly gap?: true;
  /** Names by which links of the document lead to it: ids, bookmarks, slugs of headings. */
  readonly anchors: readonly string[];
  /** A row of `<th>` or above the line of dashes. */
  readonly isHead?: true;
  /** What a map states about an entry of YAML or JSON. */
  readonly entry?: Entry;
  /** What a block of `furniture` is, for the report: "head of the page", "table of contents". */
  readonly why?: string;
}

/** What a map states about an entry of YAML or JSON; its depth is the block's. */
export interface Entry {
  readonly as: 'rule' | 'example' | 'note' | 'term';
  readonly number: string | null;
  readonly name: string | null;
  /** Whether the words are the label, else text; an entry with both has two blocks, label first. */
  readonly isLabel: boolean;
}

/** Content of a block, like phrasing content of mdast. Nothing in it is markup any more. */
export type Phrasing =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Phrasing[] }
  /** Struck-out words without a replacement. */
  | { readonly type: 'delete'; readonly children: readonly Phrasing[] }
  | { readonly type: 'inlineCode'; readonly value: string }
  /**
   * `#anchor`, `other.md`, `other.md#anchor` (from the folder) or an outside address. `isPage`: its
   * words are the printed page of the target.
   */
  | {
      readonly type: 'link';
      readonly url: string;
      readonly isPage?: true;
      readonly children: readonly Phrasing[];
    }
  /** A tracked change, or struck-out words with their replacement. */
  | { readonly type: 'suggestion'; readonly old: string; readonly fresh: string }
  /** A line break in a paragraph; the lines of a `code` block are one text separated by `\n`. */
  | { readonly type: 'break' }
  /** Separates the cells of a row. */
  | { readonly type: 'cell' };

/** A document as its format states it. */
export interface Source {
  readonly kind: ImportReport['source']['kind'];
  /** Title outside the text (settings, properties, folder name), or null. */
  readonly title: string | null;
  /** In document order. Blank lines are not blocks. */
  readonly blocks: readonly Block[];
  /** The same text read without the blocks, to count its words independently. */
  readonly raw: readonly RawPage[];
  /** Printed by rulewright: numbers are whole, labels bold, bookmark names are ids. */
  readonly isPrint?: true;
  /** What the format has and the blocks lack. */
  readonly losses: readonly Loss[];
}

/** Something in a document that is not read, for the report. */
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

/** Options of a reader. */
export interface ReadHow {
  /** Name of the file, for messages. */
  readonly file: string;
}

/** A reader returns what its format states and guesses nothing. It is pure and never throws. */
export type Reader<Input, How extends ReadHow = ReadHow> = (input: Input, how: How) => Source | Refusal;
