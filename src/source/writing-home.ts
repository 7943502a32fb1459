import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { editionFileName, findProject } from './discover.ts';

/**
 * The folder whose writers keep out of each other's way: the `rules/` that a path lies in, there already or not, or the folder of
 * an edition that lies in none.
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
 * All folders that a command may find a change in that was cut short: of the project, whose own folder a new one is written
 * into as a whole, and of editions that are named by a path.
 * An import may have written others beside such an edition.
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
