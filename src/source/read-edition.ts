import { join } from 'node:path';
import { type EditionFolder, editionFileName, editionHome, listMarkdown, listReleases } from './discover.ts';
import { isThere, pathBelow } from './output-place.ts';
import { readText, type SourceFile, unreadable } from './read-text.ts';

/** All files of one edition, read and not yet understood. */
export interface EditionSource {
  /** Name of the edition's folder. */
  readonly name: string;
  readonly config: SourceFile;
  /** Markdown files by path below the edition's folder, in natural order of the paths. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Paths below the edition's folder of links that lead out of it; not read. */
  readonly leaving: readonly string[];
  /** Folders that cannot be read, as if they were files. */
  readonly closed?: readonly SourceFile[];
  /** The records in `releases/`, in natural order of their names. */
  readonly releases?: readonly SourceFile[];
  /** accepted.yaml; undefined where there is none. */
  readonly accepted?: SourceFile | undefined;
  /** lineage.yaml; undefined where there is none. Nothing of it is compiled. */
  readonly lineage?: SourceFile | undefined;
}

/** Name of the file that says which suspect references were looked at. */
export const acceptedFileName = 'accepted.yaml';
/** Name of the file with what editors confirmed of pairs of rules. */
export const lineageFileName = 'lineage.yaml';

/**
 * Read all files of an edition.
 *
 * @param folder where it is
 * @param root what paths in messages are relative to
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

/** The files of an edition that say what was published before. */
export const pastFiles = ({ releases = [], accepted }: EditionSource): SourceFile[] =>
  accepted ? [...releases, accepted] : [...releases];
