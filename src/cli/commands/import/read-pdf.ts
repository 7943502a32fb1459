import { Worker } from 'node:worker_threads';
import type { SourceLine } from '../../../import/lines/lines.ts';
import type { PdfNews } from './pdf-worker.ts';

/** Megabytes that reading a PDF may take. What is packed into a few hundred kilobytes can be a thousand times as large. */
const mostMemory = 2048;

/** Milliseconds between two looks at the processor time. */
const pause = 50;

/** The text of a PDF, or a message that says why there is none. */
export type PdfReading =
  | {
      readonly ok: true;
      readonly lines: readonly SourceLine[];
      /** The same, as the file has it. */
      readonly plain: string;
      /** Pages that hold a picture and no text. */
      readonly pictures: readonly number[];
    }
  | { readonly ok: false; readonly message: string };

/**
 * Take the text out of a PDF, in a thread of its own: its reader is asynchronous, so that only the end of its thread stops it.
 *
 * @param milliseconds of processor time that it may take; the process does nothing else meanwhile
 */
export async function readPdf(bytes: Uint8Array, milliseconds: number): Promise<PdfReading> {
  // Built, the program is plain JavaScript, with all of its files in one folder.
  const file = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  const before = processorTime();
  let place = 'before its first page';
  const { promise, resolve } = Promise.withResolvers<PdfReading>();
  const refuse = (message: string) => resolve({ ok: false, message });
  const timer = setInterval(() => {
    if (processorTime() - before > milliseconds)
      refuse(
        `reading this PDF took longer than ${Math.round(milliseconds / 100) / 10} s and was stopped ${place}; --deadline gives more time.`,
      );
  }, pause);
  worker.on('message', (news: PdfNews) => {
    if (news.kind === 'page') place = `in page ${news.page} of ${news.pages}`;
    else if (news.kind === 'unreadable') refuse(`this PDF cannot be read (${news.reason}).`);
    else if (news.lines !== null)
      resolve({ ok: true, lines: news.lines, plain: news.plain, pictures: news.pictures });
    else refuse('no page of this PDF holds text; a scanned one has to be read by a text recognition first.');
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    refuse(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? `reading this PDF takes more than ${mostMemory} MB of memory; it was stopped ${place}.`
        : `this PDF cannot be read (${error.message}).`,
    ),
  );
  worker.on('exit', () => refuse('this PDF cannot be read (its reader ended).'));
  try {
    return await promise;
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}

/** Milliseconds of all threads. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
