import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathBelow } from '../source/output-place.ts';
import { readText, type SourceFile } from '../source/read-text.ts';

/** Name of the file of an edition with what editors confirmed of pairs of rules. */
export const lineageName = 'lineage.yaml';

/**
 * The lineage.yaml of an edition.
 *
 * @param folder of the edition
 * @param root what its path in messages is relative to
 * @returns null where there is none
 */
export function readLineageFile(folder: string, root: string): SourceFile | null {
  const path = join(folder, lineageName);
  return existsSync(path) ? readText(path, pathBelow(root, path)) : null;
}
