import { resolve } from 'node:path';
import { detectDialect } from '../../../import/detect.ts';
import { dialects } from '../../../import/dialects.ts';
import type { ImportedDocument } from '../../../import/document.ts';
import { editionDocument } from '../../../import/edition-document.ts';
import { sourceLines } from '../../../import/lines.ts';
import { findEdition, findProject } from '../../../source/discover.ts';
import { readFolder } from '../../../source/read-folder.ts';
import { readForeign } from './read-foreign.ts';
import { withinDeadline } from './within-deadline.ts';

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
  const lines = typeof foreign.source === 'string' ? sourceLines(foreign.source) : foreign.source;
  return withinDeadline({ written, source: lines }, deadline, () => {
    const chosen = detectDialect(lines, dialects, 'auto');
    if (typeof chosen === 'string') return `"${written}": ${chosen}`;
    return { name: foreign.file, document: chosen.dialect.read(lines).document };
  });
}
