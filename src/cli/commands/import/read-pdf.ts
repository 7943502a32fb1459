import { Worker } from 'node:worker_threads';
import type { Refusal, Source } from '../../../import/document/source.ts';
import type { PdfNews } from './pdf-worker.ts';

/**
 * Megabytes that reading a PDF may take: a few hundred kilobytes can unpack to a thousand times as
 * much.
 */
const mostMemory = 2048;

/** Milliseconds between two checks of the processor time. */
const pause = 50;

/**
 * Extracts the text of a PDF in a thread of its own: the reader is asynchronous, so only ending the
 * thread stops it.
 *
 * @param milliseconds of processor time that it may take; the process does nothing else meanwhile
 * @param tell receives the page being read
 */
export async function readPdf(
  bytes: Uint8Array,
  {
    file: name,
    milliseconds,
    tell,
  }: { readonly file: string; readonly milliseconds: number; readonly tell: (news: string) => void },
): Promise<Source | Refusal> {
  // The built program is JavaScript, with all files in one folder.
  const file = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  const before = processorTime();
  let place = 'before its first page';
  const { promise, resolve } = Promise.withResolvers<Source | Refusal>();
  const refuse = (message: string) => resolve({ refused: message });
  const timer = setInterval(() => {
    if (processorTime() - before > milliseconds)
      refuse(
        `reading this PDF took longer than ${Math.round(milliseconds / 100) / 10} s and was stopped ${place}; --deadline gives more time.`,
      );
  }, pause);
  worker.on('message', (news: PdfNews) => {
    if (news.kind === 'page') {
      place = `in page ${news.page} of ${news.pages}`;
      tell(`${name}: page ${news.page} of ${news.pages}`);
    } else if (news.kind === 'unreadable') refuse(`this PDF cannot be read (${news.reason}).`);
    else resolve(news.source);
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
