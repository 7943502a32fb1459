import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { compareNatural } from '../base/collation.ts';
import { compareText } from '../base/diagnostic.ts';
import { isFolder, isThere, isWithin, pathBelow } from './output-place.ts';
import type { FileHome } from './read-bytes.ts';

/** A folder that holds an `edition.yaml`. */
export interface EditionFolder {
  /** Name of the folder: what people write on the command line. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
}

/** An edition's folder as the home of its files: nothing that it names is read elsewhere. */
export const editionHome = ({ path }: Pick<EditionFolder, 'path'>): FileHome => ({
  path,
  called: "the edition's folder",
});

/** Where a project's editions are. */
export interface Project {
  /** Absolute path of the project folder: the one that holds `rules/`. Paths in messages are relative to it. */
  readonly root: string;
  /** Absolute path of its `rules/`. */
  readonly rules: string;
  /** In natural order of their names, so that the order of a directory listing never shows. */
  readonly editions: readonly EditionFolder[];
}

/** The name of the file that makes a folder an edition. */
export const editionFileName = 'edition.yaml';

/**
 * Find the project that a folder belongs to: the nearest folder, going up, with a `rules/` in it.
 *
 * @param start absolute path of a folder
 * @returns null where there is none up to the root of the file system
 * @throws what the system says, where the folder is there and cannot be read
 */
export function findProject(start: string): Project | null {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    const rules = join(folder, 'rules');
    if (isFolder(rules)) return { root: folder, rules, editions: editionsAmong(rules, readdirSync(rules)) };
    if (dirname(folder) === folder) return null;
  }
}

/**
 * Find an edition by what was written for it: the name of a folder below `rules/`, or the path of an edition's folder.
 *
 * @param written a name or a path
 * @param project where names are looked up; null where there is no project
 * @param cwd what relative paths are relative to
 */
export function findEdition(written: string, project: Project | null, cwd: string): EditionFolder | null {
  const named = project?.editions.find((edition) => edition.name === written);
  if (named) return named;
  // A name without a separator is a path only where an edition is there: `..` is none.
  if (!/[\\/]/.test(written) && !existsSync(join(cwd, written, editionFileName))) return null;
  const path = resolve(cwd, written);
  return existsSync(join(path, editionFileName)) ? { name: basename(path), path } : null;
}

/**
 * The folder of the edition that a file belongs to: the nearest one up with an `edition.yaml`.
 *
 * @param path absolute
 * @returns null where there is no such file, or it belongs to none
 */
export function editionOfFile(path: string): string | null {
  if (!/\.(?:md|yaml)$/i.test(path) || !isThere(path) || isFolder(path)) return null;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, editionFileName))) return folder;
    if (dirname(folder) === folder) return null;
  }
}

/** List the editions in a folder, in natural order; none where it cannot be read. */
export function listEditions(folder: string): EditionFolder[] {
  try {
    return editionsAmong(folder, readdirSync(folder));
  } catch {
    return [];
  }
}

/** Names that begin with a dot are left alone. */
function editionsAmong(folder: string, names: readonly string[]): EditionFolder[] {
  return names
    .filter((name) => !name.startsWith('.') && isEdition(join(folder, name)))
    .map((name) => ({ name, path: join(folder, name) }))
    .sort((a, b) => compareNames(a.name, b.name));
}

/** Has a folder an `edition.yaml`, or may it have one? What nobody can look into is no less an edition, and is reported as one. */
function isEdition(path: string): boolean {
  try {
    if (lstatSync(join(path, editionFileName), { throwIfNoEntry: false })) return true;
    return lstatSync(path).isSymbolicLink() && !existsSync(path);
  } catch (error) {
    // A path below a file is no edition.
    return (error as NodeJS.ErrnoException).code !== 'ENOTDIR';
  }
}

/** A Markdown file of an edition, or why it is not read. */
export interface FoundFile {
  /** Path below the edition's folder, with forward slashes. */
  readonly name: string;
  readonly path: string;
  /** The file is a link to somewhere outside of the edition's folder. */
  readonly leaves: boolean;
}

/** A folder of an edition that is not read, and why: the system's code, or words. */
export interface ClosedFolder {
  readonly path: string;
  readonly why: string;
}

/**
 * List the Markdown files of an edition, and whatever else is called as one, in natural order. Folders that are links are not entered, so that no loop and
 * no foreign tree is read; names that begin with a dot are left alone.
 */
export function listMarkdown(folder: string): { found: FoundFile[]; closed: ClosedFolder[] } {
  const found: FoundFile[] = [];
  const closed: ClosedFolder[] = [];
  const add = (path: string) => {
    found.push({
      name: pathBelow(folder, path),
      path,
      leaves: leavesFolder(path, folder),
    });
  };
  // A link to the records is reported where they are read.
  const releases = join(folder, releasesFolderName);
  const addLink = (path: string) => {
    if (!existsSync(path)) closed.push({ path, why: 'a link that leads nowhere' });
    else if (isFolder(path)) closed.push({ path, why: 'a link to a folder, which is not entered' });
  };
  const visit = (path: string, depth: number) => {
    let entries: Dirent[];
    if (depth > deepestFolder) {
      closed.push({ path, why: `more than ${deepestFolder} folders within one another` });
      return;
    }
    try {
      entries = readdirSync(path, { withFileTypes: true });
    } catch (error) {
      closed.push({ path, why: (error as NodeJS.ErrnoException).code ?? 'unknown' });
      return;
    }
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const child = join(path, entry.name);
      if (entry.isDirectory()) visit(child, depth + 1);
      // Reading reports what is no file: a pipe, or a link that leads nowhere.
      else if (/\.md$/i.test(entry.name)) add(child);
      else if (entry.isSymbolicLink() && child !== releases) addLink(child);
    }
  };
  visit(folder, 0);
  found.sort((a, b) => compareNames(a.name, b.name));
  closed.sort((a, b) => compareNames(a.path, b.path));
  return { found, closed };
}

/** Is a path below the folder of an edition one that `listMarkdown` gives, if there is such a file? */
export const isMarkdownOf = (name: string): boolean =>
  /\.md$/i.test(name) && name.split('/').every((part) => !part.startsWith('.'));

/** Name of the folder of an edition that holds the records of what was published. */
export const releasesFolderName = 'releases';

/**
 * Paths of the records of an edition's releases, in natural order; none where there are none. Where the folder cannot be read,
 * or lies elsewhere, its own path is all there is, and reading that says why.
 */
export function listReleases(folder: string): string[] {
  const releases = join(folder, releasesFolderName);
  if (!isThere(releases)) return [];
  if (leavesFolder(releases, folder)) return [releases];
  try {
    const names = readdirSync(releases).filter((name) => /^[^.].*\.json$/i.test(name));
    return names.sort(compareNames).map((name) => join(releases, name));
  } catch {
    return [releases];
  }
}

/** Levels of folders below an edition's own that are looked into. */
const deepestFolder = 16;

/** Is a path a link to somewhere outside of a folder? */
function leavesFolder(path: string, folder: string): boolean {
  if (!existsSync(path) || !lstatSync(path).isSymbolicLink()) return false;
  return !isWithin(realpathSync(path), realpathSync(folder));
}

/** Names that differ only in zeros in front still have one order. */
export const compareNames = (a: string, b: string) => compareNatural(a, b) || compareText(a, b);
