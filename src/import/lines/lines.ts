/** One line of a foreign document. */
export interface SourceLine {
  /** 1-based, as in the document. */
  readonly number: number;
  /** The line without its ending; a byte order mark and soft hyphens are taken out. */
  readonly text: string;
  /** Leading spaces; a tab counts as two, the indent of the documents that have tabs. */
  readonly indent: number;
  /** Line of the file that it was taken from, where that is no plain text: HTML or Markdown. */
  readonly origin?: number | undefined;
  /** It is of a page that is preformatted prose: its author wrote a plain text. */
  readonly isTyped?: true;
  /** Line of its file where it is a part of a paragraph of Markdown that was cut into lines. */
  readonly brokenAt?: number;
  /**
   * Its kind by the markup of HTML or Markdown: a row of a table, whose cells tabs part, a line of a quotation or of code, a headword
   * or its definition, settings in front of a page; in a plain text, the header of the rule that is titled above it;
   * the head or foot of a printed page, which is told by its place; a menu or another part of a page of a site.
   */
  readonly form?:
    | 'row'
    | 'quote'
    | 'code'
    | 'term'
    | 'definition'
    | 'settings'
    | 'header'
    | 'page'
    | undefined;
  /** The header that stood above this title in a plain text: `Rule` and `101`. */
  readonly header?: { readonly word: string; readonly number: string };
  /** A line across the page stands right above it. */
  readonly isRuled?: true;
  /** It is the first row of a table without a head. */
  readonly isHeadless?: true;
  /** It stands in a box that its format calls an example. */
  readonly isExample?: true;
  /** It is the first of its quotation. */
  readonly opensQuote?: true;
  /** It stands right below a double line across the page, as titles of chapters do. */
  readonly isTop?: true;
  /** Level of the heading that it is, 1 the outermost, where the format says so: HTML, Markdown, or the letters of a PDF. */
  readonly heading?: number;
  /** Its links in order: only their words are in the text. */
  readonly links?: readonly LineLink[];
  /** Names by which links of the document lead here: `id` and `name` in HTML. */
  readonly anchors?: readonly string[];
  /** The file that it was taken from, where the document is a folder of them. */
  readonly page?: string;
  /** It stands further out on its printed page than the bullets before it. */
  readonly isOutside?: true;
  /** A printed page begins with it. */
  readonly opensPage?: true;
  /** The printed page that it stands on, of whose lines it is not sure in which order they are read; the first page is 1. */
  readonly unsureOn?: number;
  /** The entry of a mapped document that begins here. */
  readonly entry?: LineEntry;
}

/** A link of a line. */
export interface LineLink {
  /** Without markup. */
  readonly words: string;
  /** As written: `https://…`, `#anchor`, `other.md#anchor`. */
  readonly address: string;
  /** It shows a picture, and its words say what that shows. */
  readonly isPicture?: true;
  /** It leads nowhere: its words are set as code. */
  readonly isCode?: true;
  /** It leads nowhere: its words are struck out. */
  readonly isStruck?: true;
  /** It leads nowhere: its address is what a pointer at its words shows. */
  readonly isTip?: true;
  /** End of the text in front of it, which tells it from the same words elsewhere on its line. */
  readonly before?: string;
}

/** Statements of a mapping about an entry of a YAML or JSON document. */
export interface LineEntry {
  /** 0 for the outermost. */
  readonly depth: number;
  readonly kind: 'rule' | 'example' | 'note' | 'term';
  readonly number: string | null;
  readonly name: string | null;
  /** Is the line its label? Else it is the first of its text. */
  readonly isLabel: boolean;
  /** Does it hold further entries? */
  readonly hasChildren: boolean;
}

/** Take a document apart into lines. `\r\n` (also `\r\r\n`, made of it by a second conversion), `\r`, `\n` and the form feeds of page ends part them. */
export function sourceLines(document: string): SourceLine[] {
  const parts = document.replace(/^\uFEFF/, '').split(/(\r\r?\n|[\r\n\f\u2028\u2029])/);
  const texts = parts.filter((_, i) => i % 2 === 0);
  return withoutQuotation(texts).map((text, i) => ({
    number: i + 1,
    text: text.replace(/\u00AD/g, ''),
    indent: indentOf(text),
    ...(parts[2 * i - 1] === '\f' ? { opensPage: true } : {}),
  }));
}

/** So many numbered lines behind a sign of quotation, and more than half of all, make it a habit of the typist. */
const fewestQuoted = 5;

/** The lines of a text whose rules stand behind a sign of quotation, `> 3.1. Row.`, as an editor or a mail puts it there: without that. */
function withoutQuotation(texts: readonly string[]): readonly string[] {
  const numbered = texts.filter((text) => /^\s*(?:>\s*)?\d{1,3}[.)]/.test(text));
  const quoted = numbered.filter((text) => /^\s*>/.test(text));
  const isHabit = quoted.length >= fewestQuoted && 2 * quoted.length > numbered.length;
  return isHabit ? texts.map((text) => text.replace(/^(\s*)> ?/, '$1')) : texts;
}

function indentOf(text: string): number {
  const lead = /^[ \t\u00A0]*/.exec(text)?.[0] ?? '';
  return lead.replaceAll('\t', '  ').length;
}

/** Does nothing but its words and white space say what a line is, as in a plain text? */
export const isOfPlainText = ({ origin, isTyped }: Pick<SourceLine, 'origin' | 'isTyped'>): boolean =>
  origin === undefined || isTyped === true;
