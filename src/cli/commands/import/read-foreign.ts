import { basename, extname, resolve } from 'node:path';
import { detectDialect } from '../../../import/detect.ts';
import { dialects } from '../../../import/dialects.ts';
import type { ImportedDocument, Remark } from '../../../import/document/document.ts';
import { decodeText, signRemarks, withPlainSigns } from '../../../import/lines/decode-text.ts';
import { sourceLines } from '../../../import/lines/lines.ts';
import { textLines } from '../../../import/lines/text-lines.ts';
import { whyNotRead } from '../../../import/lines/unread-files.ts';
import type { NumberHint } from '../../../import/numbering/number-hint.ts';
import { orderRemarks, pictureRemarks } from '../../../import/pdf/page-remarks.ts';
import type { RawPage } from '../../../import/plain-words/plain-text.ts';
import { editionDocument } from '../../../import/resolve/edition-document.ts';
import { findEdition, findProject } from '../../../source/discover.ts';
import { isFolder } from '../../../source/output-place.ts';
import { readBytes, UnreadFile } from '../../../source/read-bytes.ts';
import { readFolder } from '../../../source/read-folder.ts';
import { largestFile } from '../../../source/read-text.ts';
import { readingAllowance } from '../../deadline.ts';
import type { ForeignDocument } from './foreign-document.ts';
import type { ReadMap } from './read-map.ts';
import { readMapped } from './read-mapped.ts';
import { linesOfText, mappable, readPages } from './read-pages.ts';
import { readPdf } from './read-pdf.ts';
import { withinDeadline } from './within-deadline.ts';

/**
 * Read a document: plain text, Markdown, HTML, PDF, .docx, YAML or JSON, told apart by the name's ending and by how the file
 * begins; or a folder of pages.
 *
 * @param deadline seconds of processor time that it may take
 * @param asked `mapping`: which key is what, for YAML and JSON; `hint`: samples of numbers, for .docx;
 * `encoding`: of texts that are no UTF-8
 * @returns a message where it cannot be read
 */
export async function readForeign(
  path: string,
  written: string,
  deadline: number,
  asked: {
    readonly mapping?: ReadMap | null;
    readonly hint?: NumberHint | null;
    readonly encoding?: string | null;
  } = {},
): Promise<ForeignDocument | string> {
  const { mapping = null, hint = null, encoding = null } = asked;
  let bytes: Buffer;
  try {
    if (isFolder(path)) return await readPages(path, { written, deadline, mapping, encoding });
    bytes = readBytes(path, largestFile);
  } catch (error) {
    if (error instanceof UnreadFile) return `"${written}" is ${error.message}.`;
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `there is no file "${written}".` : `"${written}" cannot be read (${code}).`;
  }
  const file = basename(path);
  const ending = extname(path).toLowerCase();
  if (ending === '.pdf' || bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return await readPdfFile(bytes, { file, written }, deadline);
  if (ending === '.docx' || bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return await readWordFile(bytes, { file, written, hint }, deadline);
  const decoded = decodeText(bytes, encoding);
  if (!decoded.ok) return `"${written}": ${decoded.message}`;
  const unread = whyNotRead(written, ending);
  if (unread !== null) return unread;
  const { text } = decoded;
  if (mappable.test(ending)) {
    if (!mapping) return `"${written}" is YAML or JSON: --map says which key of it is what.`;
    return readMapped([{ path: file, text: withPlainSigns(text) }], { written, deadline, mapping });
  }
  if (mapping) return `--map is for YAML and JSON, and "${written}" is neither.`;
  return readTextFile(text, { file, written, ending }, deadline);
}

async function readTextFile(
  decoded: string,
  { file, written, ending }: { readonly file: string; readonly written: string; readonly ending: string },
  deadline: number,
): Promise<ForeignDocument | string> {
  const text = withPlainSigns(decoded);
  const read = await linesOfText({ written, source: text }, ending, deadline);
  if (typeof read === 'string') return read;
  const raw: RawPage[] = [{ page: null, text, kind: read.kind }];
  return { file, kind: read.kind, source: read.lines ?? text, raw, remarks: signRemarks(decoded) };
}

/** What reads .docx is loaded when one is read. */
async function readWordFile(
  bytes: Buffer,
  {
    file,
    written,
    hint,
  }: { readonly file: string; readonly written: string; readonly hint: NumberHint | null },
  deadline: number,
): Promise<ForeignDocument | string> {
  const [{ readDocx }, { markdownOf }, { readWord }, { shownText }, { wordPages }] = await Promise.all([
    import('../../../import/docx/read-docx.ts'),
    import('../../../import/docx/broken-paragraphs.ts'),
    import('../../../import/docx/read-word.ts'),
    import('../../../import/docx/shown-text.ts'),
    import('../../../import/plain-words/word-text.ts'),
  ]);
  const read = withinDeadline({ written, source: [] }, deadline, () => {
    const document = readDocx(bytes);
    if (typeof document === 'string') return `"${written}": ${document}`;
    const markdown = markdownOf(document);
    return markdown === null
      ? { ...readWord(document, hint), pages: wordPages(bytes), shown: shownText(document) }
      : { markdown, losses: document.losses };
  });
  if (typeof read === 'string') return read;
  if (!('pages' in read)) {
    const lost = read.losses.map(({ kind, message }): Remark => ({ line: 1, kind, message, rule: null }));
    const all = await readTextFile(read.markdown, { file, written, ending: '.md' }, deadline);
    return typeof all === 'string' ? all : { ...all, remarks: [...lost, ...(all.remarks ?? [])] };
  }
  const { lines, reading, likeness, pages, shown } = read;
  const raw = pages.map((page): RawPage => {
    const text = withPlainSigns(page.text);
    return page.isBeside ? { ...page, text } : { ...page, text, shown: withPlainSigns(shown) };
  });
  const remarks = signRemarks(pages.map(({ text }) => text).join('\n'), false);
  return { file, kind: 'docx', source: lines, raw, remarks, understood: { reading, likeness } };
}

async function readPdfFile(
  bytes: Buffer,
  { file, written }: { readonly file: string; readonly written: string },
  deadline: number,
): Promise<ForeignDocument | string> {
  const read = await readPdf(bytes, readingAllowance(deadline, bytes.length));
  if (!read.ok) return `"${written}": ${read.message}`;
  const raw: RawPage[] = [
    { page: null, text: withPlainSigns(read.plain), kind: 'text', hasOtherLines: true },
  ];
  const remarks = [
    ...signRemarks(read.plain, false),
    ...orderRemarks(read.lines),
    ...pictureRemarks(read.pictures),
  ];
  return { file, kind: 'pdf', source: read.lines, raw, remarks };
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
  const lines = textLines(typeof foreign.source === 'string' ? sourceLines(foreign.source) : foreign.source);
  return withinDeadline({ written, source: lines }, deadline, () => {
    const chosen = detectDialect(lines, dialects, 'auto');
    if (typeof chosen === 'string') return `"${written}": ${chosen}`;
    return { name: foreign.file, document: chosen.dialect.read(lines).document };
  });
}
