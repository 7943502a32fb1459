import { isAbsolute, resolve } from 'node:path';
import { nearNames } from '../base/near-names.ts';
import { type EditionFolder, findEdition, findProject, type Project } from '../source/discover.ts';
import { type EditionSource, readEdition } from '../source/read-edition.ts';

/** The editions that a command works on, read, and how to read others of the project. */
export interface Selection {
  /** What paths in messages are relative to. */
  readonly root: string;
  readonly selected: readonly EditionSource[];
  /** Another edition of the project by name; read once. */
  readonly sibling: (name: string) => EditionSource | null;
}

/**
 * Find and read the editions named on the command line, or all of the project.
 *
 * @returns a message where there is no project, or an edition that is not there
 */
export function selectEditions(request: {
  editions: readonly string[];
  cwd: string;
  root: string | null;
}): Selection | string {
  const start = request.root === null ? request.cwd : resolve(request.cwd, request.root);
  const project = findProject(start);
  if (request.root !== null && project?.root !== start)
    return `there is no folder rules/ in "${request.root}".`;
  if (!project && request.editions.length === 0) {
    return 'there is no folder rules/ here or above. "rulewright init DIR" makes a small edition to start from.';
  }
  const folders: EditionFolder[] = [];
  for (const name of request.editions) {
    const found = findEdition(name, project, request.cwd);
    if (!found) return unknownEdition(name, project);
    if (!folders.some((folder) => folder.path === found.path)) folders.push(found);
  }
  if (request.editions.length === 0) folders.push(...(project?.editions ?? []));
  if (folders.length === 0) return 'the folder rules/ holds no edition: a folder with an edition.yaml in it.';
  const root = rootOf(project, folders, request.cwd);
  const read = new Map<string, EditionSource | null>();
  const sibling = (name: string) => {
    const known = read.get(name);
    if (known !== undefined) return known;
    const folder = project?.editions.find((edition) => edition.name === name);
    const source = folder ? readEdition(folder, root) : null;
    read.set(name, source);
    return source;
  };
  const selected = folders.map((folder) => {
    const source = readEdition(folder, root);
    if (project?.editions.some((edition) => edition.path === folder.path)) read.set(folder.name, source);
    return source;
  });
  return { root, selected, sibling };
}

/** An edition outside of the project, an imported one say, is shown relative to where the command runs. */
function rootOf(project: Project | null, folders: readonly EditionFolder[], cwd: string): string {
  const root = project?.root ?? cwd;
  const inside = folders.every(({ path }) => path.startsWith(root));
  return inside ? root : isAbsolute(cwd) ? cwd : root;
}

function unknownEdition(name: string, project: Project | null): string {
  const names = project?.editions.map((edition) => edition.name) ?? [];
  const near = nearNames(name, names, 1)[0];
  const known = names.length === 0 ? '' : ` Known: ${names.join(', ')}.`;
  return `there is no edition "${name}".${near === undefined ? known : ` Did you mean "${near}"?`}`;
}
