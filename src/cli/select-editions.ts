import { statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { nearNames } from '../base/near-names.ts';
import {
  type EditionFolder,
  editionOfFile,
  findEdition,
  findProject,
  listEditions,
  type Project,
} from '../source/discover.ts';
import { isWithin } from '../source/output-place.ts';
import { type EditionSource, readEdition } from '../source/read-edition.ts';
import { completeChange } from './complete-change.ts';

/** The editions of a command, read, and access to others of the project. */
export interface Selection {
  /** Base of paths in messages. */
  readonly root: string;
  /** The project's folder; null without a project. */
  readonly home: string | null;
  readonly selected: readonly EditionSource[];
  /** Another edition by name; read once. */
  readonly sibling: (name: string) => EditionSource | null;
  /** Names of all editions that `sibling` gives. */
  readonly names: () => readonly string[];
}

/**
 * Finds and reads the editions named on the command line, or all of the project.
 *
 * @returns a message without a project, or for a missing edition
 */
export function selectEditions(request: {
  editions: readonly string[];
  cwd: string;
  root: string | null;
}): Selection | string {
  const start = request.root === null ? request.cwd : resolve(request.cwd, request.root);
  const project = findProject(start);
  if (request.root !== null && project?.root !== start) return `no folder rules/ in "${request.root}".`;
  if (!project && request.editions.length === 0) {
    return 'no folder rules/ here or above. Start a rulebook with "rulewright init DIR".';
  }
  if (project) completeChange(project.rules);
  const folders: EditionFolder[] = [];
  for (const written of request.editions) {
    const found = findEdition(written, project, request.cwd);
    if (!found) return unknownEdition(written, project, request.cwd);
    if (!folders.some((folder) => folder.path === found.path)) folders.push(found);
  }
  if (request.editions.length === 0) folders.push(...(project?.editions ?? []));
  if (folders.length === 0) return 'rules/ has no edition yet. Add one with "rulewright init --edition ID".';
  const twice = folders.find((folder, i) => folders.findIndex(({ name }) => name === folder.name) < i);
  if (twice) return `there are two editions "${twice.name}" here; name one of them.`;
  const root = rootOf(project, folders, request.cwd);
  const selected = folders.map((folder) => readEdition(folder, root));
  return {
    root,
    home: project?.root ?? null,
    selected,
    ...siblingsOf(project, folders, selected, root),
  };
}

/**
 * Looks up other editions next to the selected ones and in their project. The project of the
 * current folder counts only if one of them belongs to it, or if all are selected: the content of a
 * path must not depend on the current folder.
 */
function siblingsOf(
  project: Project | null,
  folders: readonly EditionFolder[],
  selected: readonly EditionSource[],
  root: string,
): Pick<Selection, 'sibling' | 'names'> {
  const cache = new Map<string, EditionSource | null>(selected.map((source) => [source.name, source]));
  const isInside = folders.some(({ path }) => project !== null && dirname(path) === project.rules);
  const places = isInside && project ? [project.rules] : [];
  for (const { path } of folders) {
    const home = findProject(dirname(path));
    places.push(dirname(path), ...(home ? [home.rules] : []));
  }
  const all = () => [...new Set(places)].flatMap(listEditions);
  return {
    names: () => [...new Set([...selected, ...all()].map(({ name }) => name))],
    sibling: (name) => {
      const cached = cache.get(name);
      if (cached !== undefined) return cached;
      const folder = all().find((edition) => edition.name === name);
      const source = folder ? readEdition(folder, root) : null;
      cache.set(name, source);
      return source;
    },
  };
}

/**
 * An edition outside of the project, such as an imported one, is shown relative to the current
 * folder.
 */
function rootOf(project: Project | null, folders: readonly EditionFolder[], cwd: string): string {
  if (!project) return cwd;
  return folders.every(({ path }) => isWithin(path, project.root)) ? project.root : cwd;
}

function unknownEdition(name: string, project: Project | null, cwd: string): string {
  const names = project?.editions.map((edition) => edition.name) ?? [];
  const path = resolve(cwd, name);
  if (name !== '' && (path === project?.root || path === project?.rules))
    return `"${name}" contains editions. Name one of them: ${names.join(', ')}.`;
  const file = statSync(path, { throwIfNoEntry: false })?.isFile() ? editionOfFile(path) : undefined;
  if (file === null) return `"${name}" belongs to no edition.`;
  if (file !== undefined)
    return `"${name}" is a file of the edition "${basename(file)}"; this command takes editions.`;
  if (/\.(?:md|yaml)$/i.test(name)) return `there is no file "${name}".`;
  const near = nearNames(name, names, 1)[0];
  const list = names.length === 0 ? '' : ` Known: ${names.join(', ')}.`;
  return `there is no edition "${name}".${near === undefined ? list : ` Did you mean "${near}"?`}`;
}
