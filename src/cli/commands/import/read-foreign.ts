import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { decodeText } from '../../../import/decode-text.ts';
import type { SourceLine } from '../../../import/lines.ts';
import type { ImportReport } from '../../../model/import-report.ts';
import { largestFile } from '../../../source/read-text.ts';
import { type WorkedOn, withinDeadline } from './within-deadline.ts';

/** A document of another program, as text or as lines that were taken out of it. */
export interface ForeignDocument {
  /** Name of the file, without its folder. */
  readonly file: string;
  readonly kind: ImportReport['source']['kind'];
  readonly source: string | readonly SourceLine[];
}

/**
 * Read a document: plain text, Markdown, HTML or PDF, told apart by the name's ending and by how the file begins.
 *
 * @param deadline seconds of processor time that it may take
 * @returns a message where it cannot be read
 */
export async function readForeign(
  path: string,
  written: string,
  deadline: number,
): Promise<ForeignDocument | string> {
  let bytes: Buffer;
  try {
    if (statSync(path).size > largestFile) return `"${written}" is larger than 64 MiB.`;
    bytes = readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `there is no file "${written}".` : `"${written}" cannot be read (${code}).`;
  }
  const file = basename(path);
  const ending = extname(path).toLowerCase();
  if (ending === '.pdf' || bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return await readPdf(bytes, file, written);
  const decoded = decodeText(bytes);
  if (!decoded.ok) return `"${written}": ${decoded.message}`;
  const { text } = decoded;
  if (/^\.x?html?$/.test(ending) || /^\s*<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 1000))) {
    const { htmlLines } = await import('../../../import/html-lines.ts');
    const source = linesWithin({ written, source: text }, deadline, () => htmlLines(text));
    return typeof source === 'string' ? source : { file, kind: 'html', source };
  }
  if (ending === '.md' || ending === '.markdown') {
    const { markdownLines } = await import('../../../import/markdown-lines.ts');
    const source = linesWithin({ written, source: text }, deadline, () => markdownLines(text));
    return typeof source === 'string' ? source : { file, kind: 'markdown', source };
  }
  return { file, kind: 'text', source: text };
}

/** Take lines out of a text in the time that it may take. */
function linesWithin(
  document: WorkedOn,
  deadline: number,
  linesOf: () => readonly SourceLine[] | string,
): readonly SourceLine[] | string {
  const lines = withinDeadline(document, deadline, () => ({ of: linesOf() }));
  if (typeof lines === 'string') return lines;
  return typeof lines.of === 'string' ? `"${document.written}": ${lines.of}` : lines.of;
}

/** The PDF reader is large and seldom needed: it is loaded when a PDF is. */
async function readPdf(bytes: Buffer, file: string, written: string): Promise<ForeignDocument | string> {
  const { extractTextItems, getDocumentProxy } = await import('unpdf');
  const { joinPrintedLines } = await import('../../../import/pdf-lines.ts');
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const { items } = await extractTextItems(document);
    if (items.every((page) => page.every(({ str }) => str.trim() === '')))
      return `"${written}": no page of this PDF holds text; a scanned one has to be read by a text recognition first.`;
    return { file, kind: 'pdf', source: joinPrintedLines(items) };
  } catch (error) {
    return `"${written}": this PDF cannot be read (${(error as Error).message}).`;
  }
}
