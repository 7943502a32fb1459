import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { Refusal, Source } from '../../../import/document/source.ts';
import { pdfSource } from '../../../import/read/pdf/pdf-source.ts';
import type { PrintedRun } from '../../../import/read/pdf/printed-line.ts';
import { type TurnedRun, toUpright } from '../../../import/read/pdf/upright-runs.ts';

/** Messages from the thread that reads a PDF. */
export type PdfNews =
  | { readonly kind: 'page'; readonly page: number; readonly pages: number }
  | { readonly kind: 'text'; readonly source: Source | Refusal }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Character maps that the document's fonts need and that no PDF contains. */
const missingTables = new Set<string>();

/**
 * Receives requests for character maps of East Asian fonts; these are many and large, and not
 * included.
 */
class NoTables {
  fetch({ kind, filename }: { readonly kind: string; readonly filename: string }): Promise<never> {
    if (kind === 'cMapUrl') missingTables.add(filename.replace(/\.bcmap$/, ''));
    return Promise.reject(new Error(`there is no ${filename}`));
  }
}

const tell = (news: PdfNews) => parentPort?.postMessage(news);

async function readAll(bytes: Uint8Array): Promise<PdfNews> {
  const document = await getDocumentProxy(bytes, {
    verbosity: 0,
    useWorkerFetch: false,
    cMapUrl: 'none/',
    BinaryDataFactory: NoTables,
  });
  const read: PrintedRun[][] = [];
  const pictures: number[] = [];
  const { OPS } = await getResolvedPDFJS();
  for (let page = 1; page <= document.numPages; page += 1) {
    tell({ kind: 'page', page, pages: document.numPages });
    const printed = await document.getPage(page);
    const { items } = await printed.getTextContent();
    const [left = 0, bottom = 0, right = 0, top = 0] = printed.view;
    const runs = items.flatMap((item): TurnedRun[] => {
      if (!('str' in item)) return [];
      const { str, width, height, hasEOL, transform, fontName: font } = item;
      const [along = 1, up = 0, , , x = 0, y = 0] = transform;
      return [{ str, width, height, hasEOL, font, x, y, turn: [along, up] }];
    });
    read.push(toUpright(runs, [right - left, top - bottom]));
    if (runs.some(({ str }) => str.trim() !== '')) continue;
    const { fnArray } = await printed.getOperatorList();
    if (fnArray.some((drawn) => drawn === OPS.paintImageXObject || drawn === OPS.paintInlineImageXObject))
      pictures.push(page);
  }
  if (missingTables.size > 0) return { kind: 'unreadable', reason: whyUnread([...missingTables]) };
  return { kind: 'text', source: pdfSource({ pages: read, pictures }, { file: '' }) };
}

/** The library silently drops text in such fonts. */
const whyUnread = (tables: readonly string[]): string =>
  `it has letters without saying which they are, by the table ${tables.join(', ')}: take its text out with another program, such as pdftotext, and import that`;

try {
  tell(await readAll(new Uint8Array(workerData as Uint8Array)));
} catch (error) {
  tell({ kind: 'unreadable', reason: (error as Error).message });
}
