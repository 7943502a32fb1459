import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { editionFileName, findProject } from './discover.ts';

/**
 * Folder to lock for writing: the `rules/` that contains a path (existing or not), or the folder of
 * an edition outside of any.
 *
 * @param path absolute path of an edition's folder or of one in it
 */
export function writingHome(path: string): string {
  let edition = path;
  for (let folder = path; dirname(folder) !== folder; folder = dirname(folder)) {
    if (folder !== path && basename(folder) === 'rules') return folder;
    if (edition === path && existsSync(join(folder, editionFileName))) edition = folder;
  }
  return edition;
}

/**
 * All folders in which a command may find an interrupted change: the project's, including the
 * project folder itself (a new `rules/` is written there), and those of editions given by path. An
 * import may have written other editions next to such an edition.
 *
 * @param start absolute path of the project's folder or of one below it
 * @param written names and paths of editions
 */
export function homesOf(start: string, written: readonly string[], cwd: string): string[] {
  const project = findProject(start);
  const homes = written.flatMap((name) => {
    const path = resolve(cwd, name);
    const home = writingHome(path);
    return /[\\/]/.test(name) || existsSync(join(path, editionFileName)) ? [home, dirname(home)] : [];
  });
  return [...new Set([...(project ? [project.rules, project.root] : []), ...homes])];
}
