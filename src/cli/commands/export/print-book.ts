import { getDocumentProxy } from 'unpdf';
import type { Book } from '../../../outputs/book/book.ts';
import { bookHtml } from '../../../outputs/book/book-html.ts';
import { type BookSetting, bookSize } from '../../../outputs/book/book-style.ts';
import { titleOfBook } from '../../../outputs/book/book-words.ts';
import { type Print, printPage } from './print-page.ts';

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;

/** Size of text in points that makes a section fit on a sheet; smaller is hard to read. */
const sheetSize = 9;

/** Pages of a sheet. */
const sheetPages = 2;

/** At most this many prints with numbers; one is enough in nearly all fonts. */
const mostPrints = 4;

/** Options for printing. */
export interface Press {
  /** Path of a Chromium. */
  readonly chromium: string;
  readonly paper: BookSetting['paper'];
}

type Printed = Print & { readonly ok: true; readonly read: PrintedPages };

/** @throws PrintError if Chromium gives no PDF of the book */
export async function printBook(book: Book, press: Press): Promise<{ bytes: Uint8Array; count: number }> {
  const sheet = book.isSheet ? await printSheet(book, press) : null;
  const { bytes, read } = sheet ?? (await printNumbered(book, press));
  return { bytes: datePrint(bytes, book.edition.date), count: read.count };
}

/** Chromium gave no PDF. */
export class PrintError extends Error {}

/**
 * Prints a section on one sheet, in a smaller text size if that takes fewer pages. On one sheet no
 * reference needs a page number.
 *
 * @returns null if it needs more than a sheet
 */
async function printSheet(book: Book, press: Press): Promise<Printed | null> {
  const setting = { ...press, pages: new Map<string, number>(), digits: 1 };
  const inBookSize = await printOnce(book, { ...setting, size: bookSize });
  if (inBookSize.read.count === 1) return inBookSize;
  const smaller = await printOnce(book, { ...setting, size: sheetSize });
  const best = smaller.read.count < inBookSize.read.count ? smaller : inBookSize;
  return best.read.count > sheetPages ? null : best;
}

/**
 * Prints twice: with room for the page numbers of references, and with the numbers that were read
 * from that print. A book of more than 99 pages needs more room, and so one more print.
 */
async function printNumbered(book: Book, press: Press): Promise<Printed> {
  const setting = { ...press, size: bookSize };
  let last = await printOnce(book, { ...setting, pages: null, digits: 2 });
  const digits = Math.max(2, String(last.read.count).length);
  if (digits > 2) last = await printOnce(book, { ...setting, pages: null, digits });
  for (let count = 0; count < mostPrints; count += 1) {
    const next = await printOnce(book, { ...setting, pages: last.read.pages, digits });
    if (isSame(next.read.pages, last.read.pages)) return next;
    // A font without a figure space: its numbers moved the text after them.
    last = next;
  }
  throw new PrintError('its pages are others with each print');
}

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  one.size === other.size && [...one].every(([anchor, page]) => other.get(anchor) === page);

async function printOnce(book: Book, { chromium, ...setting }: BookSetting & Press): Promise<Printed> {
  const print = await printPage(chromium, bookHtml(book, setting));
  if (!print.ok) throw new PrintError(print.why);
  const read = await readPrint(print.bytes).catch(() => {
    throw new PrintError('what it wrote is no PDF');
  });
  // Chromium prints an error page of its own if it cannot read ours.
  if (read.title !== titleOfBook(book))
    throw new PrintError('it could not read the page in the temporary folder');
  return { ...print, read };
}

/** Pages of a printed book. */
interface PrintedPages {
  readonly title: string;
  readonly count: number;
  /** Page of each DOM id that a link leads to; the first is 1. */
  readonly pages: ReadonlyMap<string, number>;
}

/** Reads from a PDF of Chromium the pages that its links lead to. */
async function readPrint(bytes: Uint8Array): Promise<PrintedPages> {
  // The reader takes ownership of the bytes.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { info } = await document.getMetadata();
  const destinations: Record<string, unknown> = await document.getDestinations();
  const pages = new Map<string, number>();
  for (const [name, destination] of Object.entries(destinations)) {
    const place: unknown = Array.isArray(destination) ? destination[0] : null;
    if (isReference(place)) pages.set(name, (await document.getPageIndex(place)) + 1);
  }
  const title: unknown = (info as Record<string, unknown>)['Title'];
  return { title: typeof title === 'string' ? title : '', count: document.numPages, pages };
}

/**
 * Gives a PDF the date of its edition instead of the time of printing, so that the same rules give
 * the same bytes.
 *
 * @param date `2025-07-24`; null removes the dates
 */
function datePrint(bytes: Uint8Array, date: string | null): Uint8Array {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/
    .exec(date ?? '')
    ?.slice(1)
    .join('');
  const text = Buffer.from(bytes).toString('latin1');
  // Positions in the file are byte offsets, so the length must stay.
  const dated = text.replace(/\/(CreationDate|ModDate) \(D:\d{14}(\+00'00')\)/g, (written, name, zone) =>
    day === undefined ? ' '.repeat(written.length) : `/${name} (D:${day}000000${zone})`,
  );
  return Buffer.from(dated, 'latin1');
}
