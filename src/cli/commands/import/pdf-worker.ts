import { parentPort, workerData } from 'node:worker_threads';
import { extractText, getDocumentProxy } from 'unpdf';
import { joinPrintedLines, type PrintedRun } from '../../../import/lines/pdf-lines.ts';
import { composeAccents } from '../../../import/lines/printed-accents.ts';

/** Messages of the thread that reads a PDF to the one that waits for it. */
export type PdfNews =
  | { readonly kind: 'page'; readonly page: number; readonly pages: number }
  /** `null` where no page holds text. */
  | { readonly kind: 'text'; readonly text: string | null; readonly plain: string }
  | { readonly kind: 'unreadable'; readonly reason: string };

const tell = (news: PdfNews) => parentPort?.postMessage(news);

async function readAll(bytes: Uint8Array): Promise<PdfNews> {
  const document = await getDocumentProxy(bytes, { verbosity: 0 });
  const pages: PrintedRun[][] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    tell({ kind: 'page', page, pages: document.numPages });
    const { items } = await (await document.getPage(page)).getTextContent();
    pages.push(
      items.flatMap((item): PrintedRun[] => {
        if (!('str' in item)) return [];
        const { str, width, height, hasEOL, transform } = item;
        return [{ str, width, height, hasEOL, x: transform[4], y: transform[5] }];
      }),
    );
  }
  const isEmpty = pages.every((page) => page.every(({ str }) => str.trim() === ''));
  if (isEmpty) return { kind: 'text', text: null, plain: '' };
  const { text } = await extractText(document, { mergePages: false });
  return {
    kind: 'text',
    text: composeAccents(joinPrintedLines(pages)),
    plain: composeAccents(text.join('\n')),
  };
}

try {
  tell(await readAll(new Uint8Array(workerData as Uint8Array)));
} catch (error) {
  tell({ kind: 'unreadable', reason: (error as Error).message });
}
