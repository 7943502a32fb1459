import { join } from 'node:path';
import { type EditionFolder, editionFileName, editionHome, listMarkdown, listReleases } from './discover.ts';
import { isThere, pathBelow } from './output-place.ts';
import { readText, type SourceFile, unreadable } from './read-text.ts';

/** All files of one edition, read but not parsed. */
export interface EditionSource {
  /** Name of the edition's folder. */
  readonly name: string;
  readonly config: SourceFile;
  /** Markdown files by path below the edition's folder, in natural order of the paths. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Paths below the edition's folder of links that lead out of it; not read. */
  readonly leaving: readonly string[];
  /** Folders that cannot be read, in the form of files. */
  readonly closed?: readonly SourceFile[];
  /** Records in `releases/`, in natural order of their names. */
  readonly releases?: readonly SourceFile[];
  /** accepted.yaml; undefined if missing. */
  readonly accepted?: SourceFile | undefined;
  /** lineage.yaml; undefined if missing. Not used for compiling. */
  readonly lineage?: SourceFile | undefined;
}

/** Name of the file that lists reviewed suspect references. */
export const acceptedFileName = 'accepted.yaml';
/** Name of the file with the pairs of rules that editors confirmed. */
export const lineageFileName = 'lineage.yaml';

/**
 * Reads all files of an edition.
 *
 * @param folder of the edition
 * @param root base of paths in messages
 */
export function readEdition(folder: EditionFolder, root: string): EditionSource {
  const nameOf = (path: string) => pathBelow(root, path);
  const readInside = (path: string) => readText(path, nameOf(path), editionHome(folder));
  const configPath = join(folder.path, editionFileName);
  const files = new Map<string, SourceFile>();
  const leaving: string[] = [];
  const { found, closed } = listMarkdown(folder.path);
  for (const { name, path, leaves } of found) {
    if (leaves) leaving.push(name);
    else files.set(name, readInside(path));
  }
  const readIfThere = (name: string) => {
    const path = join(folder.path, name);
    return isThere(path) ? readInside(path) : undefined;
  };
  const shut = closed.map(({ path, why }) => unreadable(nameOf(path), why));
  return {
    name: folder.name,
    config: readInside(configPath),
    files,
    leaving,
    closed: shut,
    releases: listReleases(folder.path).map(readInside),
    accepted: readIfThere(acceptedFileName),
    lineage: readIfThere(lineageFileName),
  };
}

/** Files of an edition about its past: releases and accepted references. */
export const pastFiles = ({ releases = [], accepted }: EditionSource): SourceFile[] =>
  accepted ? [...releases, accepted] : [...releases];
