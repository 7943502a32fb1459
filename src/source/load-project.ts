import { findProject, type Project } from './discover.ts';
import { type EditionSource, readEdition } from './read-edition.ts';
import { recoverChange } from './write-together.ts';

/** All files of a project, read once. */
export interface LoadedProject {
  readonly project: Project;
  readonly sources: ReadonlyMap<string, EditionSource>;
}

/**
 * Reads all editions of the project that a folder belongs to. Completes an interrupted change of
 * several files first.
 *
 * @param folder absolute path of the project folder or of one below it
 * @returns null if no folder up to the root contains `rules/`
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
