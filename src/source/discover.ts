import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { compareNatural } from '../base/collation.ts';
import { compareText } from '../base/diagnostic.ts';
import { isFolder, isThere, isWithin, pathBelow } from './output-place.ts';
import type { FileHome } from './read-bytes.ts';

/** A folder that holds an `edition.yaml`. */
export interface EditionFolder {
  /** Name of the folder, as people write it on the command line. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
}

/** Restricts the files of an edition to its folder. */
export const editionHome = ({ path }: Pick<EditionFolder, 'path'>): FileHome => ({
  path,
  called: "the edition's folder",
});

/** The editions of a project. */
export interface Project {
  /**
   * Absolute path of the project folder: the one that holds `rules/`. Paths in messages are
   * relative to it.
   */
  readonly root: string;
  /** Absolute path of its `rules/`. */
  readonly rules: string;
  /** In natural order of their names, whatever the order of the directory listing. */
  readonly editions: readonly EditionFolder[];
}

/** Name of the file that makes a folder an edition. */
export const editionFileName = 'edition.yaml';

/**
 * Finds the project of a folder: the nearest folder, going up, that contains `rules/`.
 *
 * @param start absolute path of a folder
 * @returns null if there is none up to the root of the file system
 * @throws the system's error if the folder exists and cannot be read
 */
export function findProject(start: string): Project | null {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    const rules = join(folder, 'rules');
    if (isFolder(rules)) return { root: folder, rules, editions: editionsAmong(rules, readdirSync(rules)) };
    if (dirname(folder) === folder) return null;
  }
}

/**
 * Finds an edition by the name of a folder below `rules/` or the path of an edition's folder.
 *
 * @param written a name or a path
 * @param project where names are looked up; null without a project
 * @param cwd base of relative paths
 */
export function findEdition(written: string, project: Project | null, cwd: string): EditionFolder | null {
  const named = project?.editions.find((edition) => edition.name === written);
  if (named) return named;
  // A name without a separator is a path only if an edition is there: `..` is not.
  if (!/[\\/]/.test(written) && !existsSync(join(cwd, written, editionFileName))) return null;
  const path = resolve(cwd, written);
  return existsSync(join(path, editionFileName)) ? { name: basename(path), path } : null;
}

/**
 * Folder of the edition that a file belongs to: the nearest one up with an `edition.yaml`.
 *
 * @param path absolute
 * @returns null if the file is missing or belongs to no edition
 */
export function editionOfFile(path: string): string | null {
  if (!/\.(?:md|yaml)$/i.test(path) || !isThere(path) || isFolder(path)) return null;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, editionFileName))) return folder;
    if (dirname(folder) === folder) return null;
  }
}

/** Lists the editions in a folder, in natural order; empty if it cannot be read. */
export function listEditions(folder: string): EditionFolder[] {
  try {
    return editionsAmong(folder, readdirSync(folder));
  } catch {
    return [];
  }
}

/** Skips names that begin with a dot. */
function editionsAmong(folder: string, names: readonly string[]): EditionFolder[] {
  return names
    .filter((name) => !name.startsWith('.') && isEdition(join(folder, name)))
    .map((name) => ({ name, path: join(folder, name) }))
    .sort((a, b) => compareNames(a.name, b.name));
}

/**
 * Whether a folder has, or may have, an `edition.yaml`. A folder that cannot be read counts as an
 * edition, so that it is reported.
 */
function isEdition(path: string): boolean {
  try {
    if (lstatSync(join(path, editionFileName), { throwIfNoEntry: false })) return true;
    return lstatSync(path).isSymbolicLink() && !existsSync(path);
  } catch (error) {
    // A path below a file is not an edition.
    return (error as NodeJS.ErrnoException).code !== 'ENOTDIR';
  }
}

/** A Markdown file of an edition, or why it is not read. */
export interface FoundFile {
  /** Path below the edition's folder, with forward slashes. */
  readonly name: string;
  readonly path: string;
  /** The file is a link that leads out of the edition's folder. */
  readonly leaves: boolean;
}

/** A folder of an edition that is not read, and why: the system's error code, or words. */
export interface ClosedFolder {
  readonly path: string;
  readonly why: string;
}

/**
 * Lists the Markdown files of an edition, and anything else with such a name, in natural order.
 * Linked folders are not entered (loops, foreign trees); names that begin with a dot are skipped.
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
  // A link to the records is reported when they are read.
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
      // Reading reports what is not a file: a pipe, or a broken link.
      else if (/\.md$/i.test(entry.name)) add(child);
      else if (entry.isSymbolicLink() && child !== releases) addLink(child);
    }
  };
  visit(folder, 0);
  found.sort((a, b) => compareNames(a.name, b.name));
  closed.sort((a, b) => compareNames(a.path, b.path));
  return { found, closed };
}

/** Whether `listMarkdown` gives a path below the folder of an edition, if the file exists. */
export const isMarkdownOf = (name: string): boolean =>
  /\.md$/i.test(name) && name.split('/').every((part) => !part.startsWith('.'));

/** Folder of an edition with the records of its releases. */
export const releasesFolderName = 'releases';

/**
 * Paths of an edition's release records, in natural order. If the folder cannot be read or is
 * elsewhere, only its own path: reading that reports why.
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

/** Levels of folders below an edition's own that are searched. */
const deepestFolder = 16;

/** Whether a path is a link that leads out of a folder. */
function leavesFolder(path: string, folder: string): boolean {
  if (!existsSync(path) || !lstatSync(path).isSymbolicLink()) return false;
  return !isWithin(realpathSync(path), realpathSync(folder));
}

/** Orders names that differ only in leading zeros, too. */
export const compareNames = (a: string, b: string) => compareNatural(a, b) || compareText(a, b);
