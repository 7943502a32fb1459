import { type FileReading, type ReadFile, withSource } from './edition/read-file.ts';
import type { SessionRecord } from './session-record.ts';
import type { EditionSource } from './source/read-edition.ts';
import type { SourceFile } from './source/read-text.ts';

/** An edition as another process left it. */
export interface Earlier {
  readonly record: SessionRecord;
  /** By path below the edition's folder. */
  readonly files: ReadonlyMap<string, EarlierFile>;
}

/** A file as it was then. */
export interface EarlierFile {
  readonly hash: string;
  /** Asked where it is another one now; null where that is not known any more. */
  readonly read: () => { readonly source: SourceFile; readonly reading: FileReading } | null;
}

/**
 * The files as they were then: those that are the same now as the same objects.
 *
 * @param files as they were read now
 * @returns null where one is not known any more
 */
export function filesOfThen(
  earlier: Earlier,
  source: EditionSource,
  files: ReadonlyMap<string, ReadFile>,
): ReadonlyMap<string, ReadFile> | null {
  const then = new Map<string, ReadFile>();
  for (const [name, { hash, read }] of earlier.files) {
    const isSame = source.files.get(name)?.hash === hash;
    const before = isSame ? null : read();
    const file = before ? withSource(name, before.source, before.reading) : isSame && files.get(name);
    if (!file) return null;
    then.set(name, file);
  }
  return then;
}
