import { counted } from '../../../base/counted.ts';
import type { Graph } from '../../../model/graph.ts';
import { type BookRequest, createBook } from '../../../outputs/book/book.ts';
import type { BookSetting } from '../../../outputs/book/book-style.ts';
import { chooseSections } from '../../../outputs/book/choose-sections.ts';
import { chromiumVariable, findChromium } from './find-chromium.ts';
import { PrintError, printBook } from './print-book.ts';

/** Options of `export --format pdf` on the command line. */
export interface PdfOptions {
  readonly section?: readonly string[];
  readonly paper: BookSetting['paper'];
  readonly url?: string;
  readonly base: string;
  readonly chromium?: string;
}

/**
 * Prints an edition, some of its sections, or the rules of one table.
 *
 * @returns a sentence if that is impossible
 */
export async function pdfOf(
  graph: Graph,
  played: Pick<BookRequest, 'table' | 'without'>,
  options: PdfOptions,
): Promise<{ readonly text: Uint8Array; readonly note: string } | string> {
  const chromium = findChromium(options.chromium);
  if (chromium === null) return noChromium(options.chromium);
  const sections = options.section ? chooseSections(graph, options.section) : null;
  if (sections && !sections.ok) return `${sections.error}.`;
  const address = addressOf(graph.edition.id, options);
  if (address !== null && !URL.canParse(address))
    return `"${options.url}" is not an address: --url takes https://example.org.`;
  const book = createBook(graph, { ...played, sections: sections?.value, address });
  if (book.chapters.length === 0) return 'no rule of the selection is in play at this table.';
  try {
    const { bytes, count } = await printBook(book, { chromium, paper: options.paper });
    return { text: bytes, note: counted(count, 'page') };
  } catch (error) {
    if (error instanceof PrintError) return `"${chromium}" printed nothing: ${error.message}.`;
    throw error;
  }
}

/** Address of an edition on the site; null without `--url`. */
function addressOf(edition: string, { url, base }: PdfOptions): string | null {
  if (url === undefined) return null;
  const below = base.replace(/^\/*|\/*$/g, '');
  return [url.replace(/\/+$/, ''), ...(below === '' ? [] : [below]), encodeURIComponent(edition), ''].join(
    '/',
  );
}

const noChromium = (named: string | undefined) =>
  named === undefined && !process.env[chromiumVariable]
    ? `printing a PDF needs Chromium, and none is installed here. Install Chromium, Chrome or Edge, or name one: --chromium PATH, or ${chromiumVariable}=PATH.`
    : `"${named ?? process.env[chromiumVariable]}" does not start; --chromium and ${chromiumVariable} take the path of a Chromium.`;
