import { readFileSync, statSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { decodeText } from '../../../import/decode-text.ts';
import { detectDialect } from '../../../import/detect.ts';
import { dialects } from '../../../import/dialects.ts';
import type { ImportedDocument } from '../../../import/document.ts';
import { editionDocument } from '../../../import/edition-document.ts';
import type { ImportOptions } from '../../../import/import-document.ts';
import { type SourceLine, sourceLines } from '../../../import/lines.ts';
import type { ImportReport } from '../../../model/import-report.ts';
import { findEdition, findProject } from '../../../source/discover.ts';
import { readFolder } from '../../../source/read-folder.ts';
import { largestFile } from '../../../source/read-text.ts';
import { Overrun, readingAllowance, withinProcessorTime } from '../../deadline.ts';
import { readPdf } from './read-pdf.ts';

/** A document of another program, as text or as lines that were taken out of it. */
interface ForeignDocument {
  /** Name of the file, without its folder. */
  readonly file: string;
  readonly kind: ImportReport['source']['kind'];
  readonly source: string | readonly SourceLine[];
  /** What the format says by itself. */
  readonly understood?: ImportOptions['understood'];
}

/**
 * Read a document: plain text, Markdown, HTML, PDF or .docx, told apart by the name's ending and by how the file begins.
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
    return await readPdfFile(bytes, { file, written }, deadline);
  if (ending === '.docx' || bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return await readWordFile(bytes, file, { written, deadline });
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

/** What reads .docx is loaded when one is read. */
async function readWordFile(
  bytes: Buffer,
  file: string,
  { written, deadline }: { readonly written: string; readonly deadline: number },
): Promise<ForeignDocument | string> {
  const [{ readDocx }, { readWord }] = await Promise.all([
    import('../../../import/docx/read-docx.ts'),
    import('../../../import/docx/read-word.ts'),
  ]);
  const read = withinDeadline({ written, source: [] }, deadline, () => {
    const document = readDocx(bytes);
    return typeof document === 'string' ? `"${written}": ${document}` : readWord(document);
  });
  if (typeof read === 'string') return read;
  const { lines, reading, likeness } = read;
  return { file, kind: 'docx', source: lines, understood: { reading, likeness } };
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

async function readPdfFile(
  bytes: Buffer,
  { file, written }: { readonly file: string; readonly written: string },
  deadline: number,
): Promise<ForeignDocument | string> {
  const read = await readPdf(bytes, readingAllowance(deadline, bytes.length));
  return read.ok ? { file, kind: 'pdf', source: read.text } : `"${written}": ${read.message}`;
}

/** Another edition of the same rules, and what it is called. */
export interface Parallel {
  readonly name: string;
  readonly document: ImportedDocument;
}

/**
 * Read an edition to compare with: one of the project by its id, the folder of one, or a document in any dialect.
 *
 * @param start folder from which the project is looked for
 * @param deadline seconds of processor time that reading it may take
 * @returns a message where it cannot be read
 */
export async function readParallel(
  written: string,
  { start, cwd, deadline }: { readonly start: string; readonly cwd: string; readonly deadline: number },
): Promise<Parallel | string> {
  const folder = findEdition(written, findProject(start), cwd);
  if (folder) {
    const files = readFolder(folder.path);
    const source = [...files.values()].join('\n');
    const read = withinDeadline({ written, source }, deadline, () => ({ document: editionDocument(files) }));
    if (typeof read === 'string') return read;
    const { document } = read;
    return document
      ? { name: folder.name, document }
      : `the edition "${written}" cannot be compared with: its edition.yaml has faults, or it is an external one without texts.`;
  }
  const foreign = await readForeign(resolve(cwd, written), written, deadline);
  if (typeof foreign === 'string') return foreign;
  const { understood } = foreign;
  if (understood) return { name: foreign.file, document: understood.reading.document };
  const lines = typeof foreign.source === 'string' ? sourceLines(foreign.source) : foreign.source;
  return withinDeadline({ written, source: lines }, deadline, () => {
    const chosen = detectDialect(lines, dialects, 'auto');
    if (typeof chosen === 'string') return `"${written}": ${chosen}`;
    return { name: foreign.file, document: chosen.dialect.read(lines).document };
  });
}

/** A document that work is done on. */
interface WorkedOn {
  /** The file, as the command line names it. */
  readonly written: string;
  readonly source: string | readonly SourceLine[];
}

/**
 * Do some work on a document, and stop it where it takes more processor time than the deadline allows: for a few texts a
 * parser takes the square of their length.
 *
 * @param deadline seconds
 * @param work as for {@link withinProcessorTime}
 * @returns what the work gives, or a message that says which line is most likely to blame
 */
export function withinDeadline<T>(
  { written, source }: WorkedOn,
  deadline: number,
  work: () => T,
): T | string {
  const lines =
    typeof source === 'string'
      ? source.split(/\r\n|[\r\n]/).map((text, i) => ({ line: i + 1, size: text.length }))
      : source.map(({ number, origin, text }) => ({ line: origin ?? number, size: text.length }));
  const characters = lines.reduce((sum, { size }) => sum + size, 0);
  try {
    return withinProcessorTime(readingAllowance(deadline, characters), work);
  } catch (error) {
    if (!(error instanceof Overrun)) throw error;
    const longest = lines.reduce((a, b) => (b.size > a.size ? b : a), { line: 1, size: 0 });
    return `"${written}": reading it took longer than ${deadline} s, and nothing was written. Look for very long runs of brackets or asterisks, first in line ${longest.line}, the longest with ${longest.size} characters; --deadline gives more time.`;
  }
}
