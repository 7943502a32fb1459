import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { compareNatural } from '../base/collation.ts';

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
 */
export function findProject(start: string): Project | null {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    if (isFolder(join(folder, 'rules')))
      return { root: folder, editions: listEditions(join(folder, 'rules')) };
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

function listEditions(rules: string): EditionFolder[] {
  return readdirSync(rules, { withFileTypes: true })
    .filter((entry) => existsSync(join(rules, entry.name, editionFileName)))
    .map((entry) => ({ name: entry.name, path: join(rules, entry.name) }))
    .sort((a, b) => compareNatural(a.name, b.name));
}

/** A Markdown file of an edition, or why it is not read. */
export interface FoundFile {
  /** Path below the edition's folder, with forward slashes. */
  readonly name: string;
  readonly path: string;
  /** The file is a link to somewhere outside of the edition's folder. */
  readonly leaves: boolean;
}

/**
 * List the Markdown files of an edition, in natural order. Folders that are links are not entered, so that no loop and
 * no foreign tree is read; names that begin with a dot are left alone.
 */
export function listMarkdown(folder: string): FoundFile[] {
  const home = realpathSync(folder);
  const found: FoundFile[] = [];
  const visit = (path: string, depth: number) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const child = join(path, entry.name);
      if (entry.isDirectory() && depth < 16) visit(child, depth + 1);
      else if (/\.md$/i.test(entry.name) && isFile(child, entry)) {
        found.push({
          name: relative(folder, child).split(sep).join('/'),
          path: child,
          leaves: leaves(child, home, entry),
        });
      }
    }
  };
  visit(folder, 0);
  return found.sort((a, b) => compareNatural(a.name, b.name));
}

function leaves(path: string, home: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return false;
  const inside = relative(home, realpathSync(path));
  return inside.startsWith('..') || isAbsolute(inside);
}

const isFile = (path: string, entry: Dirent) =>
  entry.isFile() || (entry.isSymbolicLink() && existsSync(path) && statSync(path).isFile());

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
