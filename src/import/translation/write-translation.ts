import type { ComparedEdition } from '../../compare/compared-edition.ts';
import { readWritten } from '../account/read-result.ts';
import { type EditionParts, writeEdition } from '../write/write-edition.ts';
import { withoutInherited } from './without-inherited.ts';

/**
 * Writes the files of a translation: texts and titles with the ids of the original, and nothing
 * that they inherit.
 */
export function writeTranslation(
  parts: EditionParts,
  original: ComparedEdition,
): ReadonlyMap<string, string> {
  const own = withoutInherited(parts, parts.targets, original);
  return readWritten(writeEdition({ ...parts, ...own, original }).files).files;
}
