import { findProject, type Project } from './discover.ts';
import { type EditionSource, readEdition } from './read-edition.ts';
import { recoverChange } from './write-together.ts';

/** Everything of a project that is on disk, read once. */
export interface LoadedProject {
  readonly project: Project;
  readonly sources: ReadonlyMap<string, EditionSource>;
}

/**
 * Read all editions of the project that a folder belongs to. A change of several files that was interrupted is completed.
 *
 * @param folder absolute path of the project folder or of one below it
 * @returns null where no folder up to the root has a `rules/`
 */
export function loadProject(folder: string): LoadedProject | null {
  const project = findProject(folder);
  if (!project) return null;
  recoverChange(project.root);
  recoverChange(project.rules);
  return {
    project,
    sources: new Map(project.editions.map((edition) => [edition.name, readEdition(edition, project.root)])),
  };
}
