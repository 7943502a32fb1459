/** One line of a foreign document. */
export interface SourceLine {
  /** 1-based, as in the document. */
  readonly number: number;
  /** Without its line ending; a byte order mark and soft hyphens are taken out. */
  readonly text: string;
  /** Leading spaces; a tab counts as two, the indent of the documents that have tabs. */
  readonly indent: number;
  /** Line of the file that it was taken from, where that is no plain text: HTML or Markdown. */
  readonly origin?: number | undefined;
  /** A row of a table, whose cells tabs part, or a line of a quotation, where HTML or Markdown says so. */
  readonly form?: 'row' | 'quote' | undefined;
  /** Where its links lead out of the document: only their words are in the text. */
  readonly links?: readonly string[];
}

/** Take a document apart into lines. `\r\n`, `\r`, `\n` and the form feeds of page ends part them. */
export function sourceLines(document: string): SourceLine[] {
  return document
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\r\n\f\u2028\u2029]/)
    .map((text, i) => ({ number: i + 1, text: text.replace(/\u00AD/g, ''), indent: indentOf(text) }));
}

function indentOf(text: string): number {
  const lead = /^[ \t\u00A0]*/.exec(text)?.[0] ?? '';
  return lead.replaceAll('\t', '  ').length;
}
