import { blockBreak, plainText, type RawPage } from './plain-text.ts';

/** A line of a document, or a part of one that a paragraph, heading or item begins. */
export interface Block {
  /** Place as `page:line`, or the line alone. */
  readonly place: string;
  readonly text: string;
}

/** The text of a page without its markup, paragraph by paragraph. */
export const blocksOf = (page: RawPage): Block[] =>
  plainText(page)
    .split(/\r\r?\n|[\r\n\f\u2028\u2029]/)
    .flatMap((line, i) => {
      const place = page.page === null ? String(i + 1) : `${page.page}:${i + 1}`;
      return line.split(blockBreak).map((text) => ({ place, text }));
    });
