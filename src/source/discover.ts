import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { compareNatural } from '../base/collation.ts';
import { compareText } from '../base/diagnostic.ts';

/** A folder that holds an `edition.yaml`. */
export interface EditionFolder {
  /** Name of the folder: what people write on the command line. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
}

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
  // A bare name never means a path: "..": an edition has a name or is pointed at with a separator.
  if (!/[\\/]/.test(written) && !existsSync(join(cwd, written, editionFileName))) return null;
  const path = resolve(cwd, written);
  return existsSync(join(path, editionFileName)) ? { name: basename(path), path } : null;
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
    .filter((name) => !name.startsWith('.') && existsSync(join(folder, name, editionFileName)))
    .map((name) => ({ name, path: join(folder, name) }))
    .sort((a, b) => compareNames(a.name, b.name));
}

/** A Markdown file of an edition, or why it is not read. */
export interface FoundFile {
  /** Path below the edition's folder, with forward slashes. */
  readonly name: string;
  readonly path: string;
  /** The file is a link to somewhere outside of the edition's folder. */
  readonly leaves: boolean;
}

/** A folder of an edition that cannot be read, and the system's code for why. */
export interface ClosedFolder {
  readonly path: string;
  readonly why: string;
}

/**
 * List the Markdown files of an edition, in natural order. Folders that are links are not entered, so that no loop and
 * no foreign tree is read; names that begin with a dot are left alone.
 */
export function listMarkdown(folder: string): { found: FoundFile[]; closed: ClosedFolder[] } {
  const found: FoundFile[] = [];
  const closed: ClosedFolder[] = [];
  const add = (path: string) => {
    found.push({
      name: relative(folder, path).split(sep).join('/'),
      path,
      leaves: leavesFolder(path, folder),
    });
  };
  const visit = (path: string, depth: number) => {
    let entries: Dirent[];
    try {
      entries = readdirSync(path, { withFileTypes: true });
    } catch (error) {
      closed.push({ path, why: (error as NodeJS.ErrnoException).code ?? 'unknown' });
      return;
    }
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const child = join(path, entry.name);
      if (entry.isDirectory() && depth < deepestFolder) visit(child, depth + 1);
      else if (/\.md$/i.test(entry.name) && isFile(child, entry)) add(child);
    }
  };
  visit(folder, 0);
  found.sort((a, b) => compareNames(a.name, b.name));
  closed.sort((a, b) => compareNames(a.path, b.path));
  return { found, closed };
}

/** Name of the folder of an edition that holds the records of what was published. */
export const releasesFolderName = 'releases';

/** Paths of the records of an edition's releases, in natural order; none where there are none or they cannot be read. */
export function listReleases(folder: string): string[] {
  const releases = join(folder, releasesFolderName);
  try {
    const names = readdirSync(releases).filter((name) => /^[^.].*\.json$/i.test(name));
    return names.sort(compareNames).map((name) => join(releases, name));
  } catch {
    // Most editions have none. That the folder cannot be read is said by whoever lists all folders.
    return [];
  }
}

/** Levels of folders below an edition's own that are looked into. */
const deepestFolder = 16;

/** Is a path a link to somewhere outside of a folder? */
export function leavesFolder(path: string, folder: string): boolean {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true || !existsSync(path))
    return false;
  const inside = relative(realpathSync(folder), realpathSync(path));
  return inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside);
}

/** Names that differ only in zeros in front still have one order. */
const compareNames = (a: string, b: string) => compareNatural(a, b) || compareText(a, b);

const isFile = (path: string, entry: Dirent) =>
  entry.isFile() || (entry.isSymbolicLink() && existsSync(path) && statSync(path).isFile());

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
