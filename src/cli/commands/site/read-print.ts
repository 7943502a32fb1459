import { getDocumentProxy } from 'unpdf';

/** What a printed book says of itself. */
export interface PrintedPages {
  readonly title: string;
  readonly count: number;
  /** Page of each DOM id that a link leads to; the first is 1. */
  readonly pages: ReadonlyMap<string, number>;
}

/** Read a PDF that Chromium printed: on which page is what its links lead to? */
export async function readPrint(bytes: Uint8Array): Promise<PrintedPages> {
  // The reader takes the bytes for itself.
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

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;

/**
 * Give a PDF the date of its edition instead of the time of the print, so that the same rules make the same bytes.
 *
 * @param date `2025-07-24`; null takes the dates away
 */
export function datePrint(bytes: Uint8Array, date: string | null): Uint8Array {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/
    .exec(date ?? '')
    ?.slice(1)
    .join('');
  const text = Buffer.from(bytes).toString('latin1');
  // Places in the file are counted in bytes: what stands there keeps its length.
  const dated = text.replace(/\/(CreationDate|ModDate) \(D:\d{14}(\+00'00')\)/g, (written, name, zone) =>
    day === undefined ? ' '.repeat(written.length) : `/${name} (D:${day}000000${zone})`,
  );
  return Buffer.from(dated, 'latin1');
}
