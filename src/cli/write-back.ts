import { dirname, join } from 'node:path';
import { pathBelow } from '../source/output-place.ts';
import type { EditionSource } from '../source/read-edition.ts';
import { decode, type SourceFile } from '../source/read-text.ts';
import { OutputError } from '../source/write-atomically.ts';
import { type TextChange, writeTogether } from '../source/write-together.ts';
import { writingHome } from '../source/writing-home.ts';
import { reasonOf } from './reason.ts';
import { renewImportHashes } from './renew-import-hashes.ts';

/**
 * Section files that may be rewritten, by path relative to the root: those decoded without an
 * error.
 */
export function writableFiles(sources: readonly EditionSource[]): Map<string, SourceFile> {
  const files = sources.flatMap((source) => [...source.files.values()]);
  // The text of a file in another encoding differs from the file, and writing it would lose that.
  return new Map(files.filter((file) => file.fault === null).map((file) => [file.file, file]));
}

/** The same and the settings of the editions: what a fix may change. */
export function fixableFiles(sources: readonly EditionSource[]): Map<string, SourceFile> {
  const configs = sources.map(({ config }) => config).filter(({ fault }) => fault === null);
  return new Map([...writableFiles(sources), ...configs.map((config) => [config.file, config] as const)]);
}

/**
 * Writes new texts to the files that they were made from, all or none. A byte order mark stays; if
 * a file changed since it was read, nothing is written.
 *
 * @param texts by path relative to the root
 * @param files as they were read
 * @param root absolute
 * @param imports absolute paths of imported editions, whose unedited files still count as unedited
 * @returns sentences about what was not written
 */
export function writeBack(
  texts: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, SourceFile>,
  root: string,
  imports: readonly string[] = [],
): string[] {
  const byHome = Map.groupBy(
    [...texts].flatMap(([name, text]) => {
      const from = files.get(name);
      return from && from.text !== text ? [{ from, text }] : [];
    }),
    ({ from }) => writingHome(dirname(join(root, from.file))),
  );
  return [...byHome].flatMap(([home, changes]) => {
    try {
      const own = changes.map(({ from, text }) => changeOf(home, join(root, from.file), from, text));
      writeTogether(home, [...own, ...renewImportHashes(imports, home, own)]);
      return [];
    } catch (error) {
      return [failureText(error, root)];
    }
  });
}

/** A change of a file from one text to another. */
export const changeOf = (home: string, path: string, from: SourceFile, text: string | null): TextChange => ({
  path: pathBelow(home, path),
  before: from.mark + from.text,
  after: text === null ? null : from.mark + text,
});

/** An edition with some of its texts replaced, by path relative to the root. */
export function withTexts(source: EditionSource, texts: ReadonlyMap<string, string>): EditionSource {
  const renewed = (file: SourceFile) => {
    const text = texts.get(file.file);
    return text === undefined ? file : decode(Buffer.from(text), file.file);
  };
  const files = new Map([...source.files].map(([name, file]) => [name, renewed(file)]));
  const accepted = source.accepted && renewed(source.accepted);
  return { ...source, config: renewed(source.config), files, accepted };
}

/** Sentence about a change that could not be written. */
export function failureText(error: unknown, root: string): string {
  const { path, errno } = error as NodeJS.ErrnoException;
  if (!(error instanceof OutputError) && errno === undefined) throw error;
  return `"${pathBelow(root, path ?? '')}" cannot be written: ${reasonOf(error)}.`;
}
