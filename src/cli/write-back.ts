import { join } from 'node:path';
import type { EditionSource } from '../source/read-edition.ts';
import { readText, type SourceFile } from '../source/read-text.ts';
import { writeFileAtomically } from '../source/write-atomically.ts';
import { reasonOf } from './reason.ts';

/** Section files whose text is all there is to them, by path relative to the root: what may be written back. */
export function writableFiles(sources: readonly EditionSource[]): Map<string, SourceFile> {
  const files = sources.flatMap((source) => [...source.files.values()]);
  // Of a file in another encoding the text is not what stands on disk, and writing it would lose that.
  return new Map(files.filter((file) => file.fault === null).map((file) => [file.file, file]));
}

/** The same and the settings of the editions: what a fix may change. */
export function fixableFiles(sources: readonly EditionSource[]): Map<string, SourceFile> {
  const configs = sources.map(({ config }) => config).filter(({ fault }) => fault === null);
  return new Map([...writableFiles(sources), ...configs.map((config) => [config.file, config] as const)]);
}

/**
 * Write new texts to the files that they were made from. A byte order mark stays; a file that something else has
 * changed since it was read is left alone.
 *
 * @param texts by path relative to the root
 * @param files as they were read
 * @param root absolute
 * @returns a sentence about each file that was not written
 */
export function writeBack(
  texts: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, SourceFile>,
  root: string,
): string[] {
  const failed: string[] = [];
  for (const [name, text] of texts) {
    const before = files.get(name);
    if (!before || before.text === text) continue;
    const path = join(root, name);
    try {
      if (readText(path, name).hash !== before.hash)
        failed.push(`"${name}" was changed meanwhile; left as it is.`);
      else writeFileAtomically(path, before.mark + text);
    } catch (error) {
      failed.push(`"${name}" cannot be written: ${reasonOf(error)}.`);
    }
  }
  return failed;
}
