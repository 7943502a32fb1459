import { basename, extname, resolve } from 'node:path';
import type { ImportedDocument } from '../../../import/document/document.ts';
import type { Refusal, Source } from '../../../import/document/source.ts';
import { understand } from '../../../import/import-document.ts';
import { decodeText } from '../../../import/lines/decode-text.ts';
import { whyNotRead } from '../../../import/lines/unread-files.ts';
import { editionDocument } from '../../../import/resolve/edition-document.ts';
import { findEdition, findProject } from '../../../source/discover.ts';
import { isFolder } from '../../../source/output-place.ts';
import { readBytes, UnreadFile } from '../../../source/read-bytes.ts';
import { readFolder } from '../../../source/read-folder.ts';
import { largestFile } from '../../../source/read-text.ts';
import { readingAllowance } from '../../deadline.ts';
import type { ReadMap } from './read-map.ts';
import { mappable, readPages } from './read-pages.ts';
import { readPdf } from './read-pdf.ts';
import { sourceOfText } from './source-of-text.ts';
import { withinDeadline } from './within-deadline.ts';

/** Options for reading a document. */
export interface Asked {
  /** Seconds of processor time that it may take. */
  readonly deadline: number;
  /** Meaning of each key, for YAML and JSON. */
  readonly mapping?: ReadMap | null;
  /** For texts that are not UTF-8. */
  readonly encoding?: string | null;
  /** Receives the progress. */
  readonly tell?: (news: string) => void;
}

/**
 * Reads a document: plain text, Markdown, HTML, PDF, .docx, YAML or JSON, by its ending and its
 * first bytes; or a folder of pages.
 *
 * @returns a message if it cannot be read
 */
export async function readForeign(
  path: string,
  written: string,
  asked: Asked,
): Promise<ForeignDocument | string> {
  const { deadline, mapping = null, encoding = null } = asked;
  const file = basename(path);
  let bytes: Buffer;
  try {
    if (isFolder(path))
      return whole(file, written, await readPages(path, { written, deadline, mapping, encoding }));
    bytes = readBytes(path, largestFile);
  } catch (error) {
    if (error instanceof UnreadFile) return `"${written}" is ${error.message}.`;
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `there is no file "${written}".` : `"${written}" cannot be read (${code}).`;
  }
  const ending = extname(path).toLowerCase();
  if (ending === '.pdf' || bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return whole(
      file,
      written,
      await readPdf(bytes, {
        file,
        milliseconds: readingAllowance(deadline, bytes.length),
        tell: asked.tell ?? (() => {}),
      }),
    );
  if (ending === '.docx' || bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    // Loaded on first use.
    const { docxSource } = await import('../../../import/read/docx/docx-source.ts');
    return whole(
      file,
      written,
      withinDeadline({ written, source: '' }, deadline, () => docxSource(bytes, { file })),
    );
  }
  const decoded = decodeText(bytes, encoding);
  if (!decoded.ok) return `"${written}": ${decoded.message}`;
  const unread = whyNotRead(written, ending);
  if (unread !== null) return unread;
  const { text } = decoded;
  if (mappable.test(ending)) {
    if (!mapping) return `"${written}" is YAML or JSON: --map says which key of it is what.`;
    const { mapSource } = await import('../../../import/read/map/map-source.ts');
    const read = () => mapSource([{ path: file, text }], { file, map: mapping.map });
    return whole(file, written, withinDeadline({ written, source: text }, deadline, read));
  }
  if (mapping) return `--map is for YAML and JSON, and "${written}" is neither.`;
  return whole(file, written, await sourceOfText({ written, source: text }, ending, deadline));
}

const whole = (file: string, written: string, read: Source | Refusal | string): ForeignDocument | string => {
  if (typeof read === 'string') return read;
  return 'refused' in read ? `"${written}": ${read.refused}` : { file, source: read };
};

/** Another edition of the same rules, and its name. */
export interface Parallel {
  readonly name: string;
  readonly document: ImportedDocument;
}

/**
 * Reads an edition to compare with: an id of the project, the folder of one, or a document.
 *
 * @param start folder from which the project is looked up
 * @param deadline seconds of processor time that reading may take
 * @returns a message if it cannot be read
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
    return read.document
      ? { name: folder.name, document: read.document }
      : `the edition "${written}" cannot be compared with: its edition.yaml has faults, or it is an external one without texts.`;
  }
  const foreign = await readForeign(resolve(cwd, written), written, { deadline });
  if (typeof foreign === 'string') return foreign;
  return withinDeadline({ written, source: '' }, deadline, () => ({
    name: foreign.file,
    document: understand(foreign.source).document,
  }));
}

/** A document of another program, by its format. */
interface ForeignDocument {
  /** Name of the file, without its folder. */
  readonly file: string;
  readonly source: Source;
}
