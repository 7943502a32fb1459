import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type EditionFolder,
  editionHome,
  findEdition,
  findProject,
  type Project,
} from '../../../source/discover.ts';
import { GitError } from '../../../source/git.ts';
import { isWithin, realPlace } from '../../../source/output-place.ts';
import { selectEditions } from '../../select-editions.ts';

import { isAsReleased, readReleased, readRevision } from './read-released.ts';
import { readSideFile, type SearchScope, type Side, sideOf } from './side.ts';
/**
 * Reads one side of a comparison: an edition or its folder, `edition@version`, `revision:edition`,
 * or a file with a graph or a release record.
 *
 * @returns a message if it cannot be read
 */
export function readSide(written: string, scope: SearchScope): Side | string {
  const start = scope.root === null ? scope.cwd : resolve(scope.cwd, scope.root);
  const project = findProject(start);
  const folder = findEdition(written, project, scope.cwd);
  if (folder) return whyOutside(folder, project, scope) ?? readFolder(written, scope);
  if (/\.json$/i.test(written)) return readSideFile(written, scope.cwd, scope.within);
  try {
    const [, edition, version] = /^(.*[^@])@([^@]+)$/s.exec(written) ?? [];
    const versioned = edition === undefined ? null : findEdition(edition, project, scope.cwd);
    if (edition !== undefined && version !== undefined && versioned)
      return whyOutside(versioned, project, scope) ?? readVersion(edition, version, versioned, scope);
    const [, revision, named] = /^([^:]+):(.+)$/s.exec(written) ?? [];
    if (revision !== undefined && named !== undefined) return readRevision(revision, named, project, scope);
  } catch (error) {
    if (error instanceof GitError) return `"${written}" cannot be read: ${error.message}.`;
    throw error;
  }
  const selection = selectEditions({ editions: [written], ...scope });
  return `${typeof selection === 'string' ? selection : ''} It takes an edition, its folder, edition@version, revision:edition, or a graph file (.json).`.trim();
}

/**
 * An edition of the project is found by name and may be a link; any other folder must be inside the
 * allowed one.
 */
function whyOutside(
  { path }: EditionFolder,
  project: Project | null,
  { within }: SearchScope,
): string | null {
  if (!within || project?.editions.some((edition) => edition.path === path)) return null;
  const [real, home] = [realPlace(path), realPlace(within.path)];
  return real && home && isWithin(real, home)
    ? null
    : `"${path}" cannot be read: it is outside of ${within.called}.`;
}

function readFolder(written: string, scope: SearchScope): Side | string {
  const selection = selectEditions({ editions: [written], ...scope });
  if (typeof selection === 'string') return selection;
  const [source] = selection.selected;
  if (!source) return `there is no edition "${written}".`;
  return sideOf(written, source, selection.sibling);
}

function readVersion(
  edition: string,
  version: string,
  folder: EditionFolder,
  scope: SearchScope,
): Side | string {
  const written = `${edition}@${version}`;
  const current = readFolder(edition, scope);
  const isPresent = typeof current !== 'string' && current.compared.version === version;
  // The version becomes part of a file name, so it must not lead out of the folder.
  const path = join(folder.path, 'releases', `${version}.json`);
  if (/[\\/]/.test(version) || !existsSync(path)) {
    if (isPresent) return current;
    const present = typeof current === 'string' ? '' : ` It is at ${current.compared.version} now.`;
    return `there is no version "${version}" of "${edition}": no file releases/${version}.json.${present}`;
  }
  // A text that was edited under its released version is not what was released.
  if (isPresent && isAsReleased(current, path, folder)) return current;
  const record = readSideFile(path, scope.cwd, editionHome(folder), written);
  const committed =
    typeof record !== 'string' && record.graph ? null : readReleased(version, folder, written);
  if (committed || typeof record === 'string' || typeof current === 'string') return committed ?? record;
  return { ...record, retired: current.history?.retiredAt(version) ?? current.retired };
}
