import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { textOfGraph } from '../../../history/records-of-graph.ts';
import { changedSince } from '../../../history/text-state.ts';
import { releaseSchema } from '../../../model/release.ts';
import { type EditionFolder, editionHome, type Project } from '../../../source/discover.ts';
import { openRepository, type Repository } from '../../../source/git.ts';
import { pathBelow } from '../../../source/output-place.ts';
import { readCommitted } from '../../../source/read-committed.ts';
import type { EditionSource } from '../../../source/read-edition.ts';
import { decode, readText } from '../../../source/read-text.ts';
import { checkForm, readJson } from '../../read-graph.ts';

import { type SearchScope, type Side, sideOf } from './side.ts';
/** Whether an edition is exactly what a record contains. */
export function isAsReleased({ graph }: Side, path: string, folder: EditionFolder): boolean {
  const read = readJson(path, folder.path, editionHome(folder));
  const release =
    typeof read === 'string' ? read : checkForm(path, read.json, releaseSchema, 'record of a release');
  if (typeof release === 'string' || graph?.edition.version !== release.version) return false;
  return changedSince(release, textOfGraph(graph)).isToTheLetter;
}

/**
 * The edition when a version was recorded: the newest commit of its record whose text matches the
 * record, since a record can be replaced; else the newest of that version, if its record was never
 * changed.
 *
 * @returns null if git does not know
 */
export function readReleased(version: string, folder: EditionFolder, written: string): Side | null {
  const repository = openRepository(folder.path);
  if (!repository) return null;
  const editionPath = pathBelow(repository.top, realpathSync(folder.path));
  const record = `releases/${version}.json`;
  const path = join(folder.path, record);
  let newest: Side | null = null;
  let last: string | undefined;
  for (const commit of repository.commitsOf(`${editionPath}/${record}`, mostCommits)) {
    const object = repository.filesIn(commit, editionPath).get(record);
    // A commit that removed the record has no release.
    if (object === undefined) continue;
    last ??= object;
    const side = readFrom(repository, commit, editionPath, written);
    if (typeof side === 'string' || side.compared.version !== version) continue;
    if (isAsReleased(side, path, folder)) return side;
    newest ??= side;
  }
  if (last === undefined) return null;
  const [committed = Buffer.alloc(0)] = repository.read([last]);
  return readText(path, record, editionHome(folder)).hash === decode(committed, record).hash ? newest : null;
}

/**
 * At most this many commits of a record are compiled. A record is written once, and seldom again.
 */
const mostCommits = 10;

/**
 * An edition in a revision of git.
 *
 * @returns a message if there is none
 */
export function readRevision(
  revision: string,
  named: string,
  project: Project | null,
  scope: SearchScope,
): Side | string {
  const written = `${revision}:${named}`;
  const home = project?.root ?? scope.cwd;
  const repository = openRepository(home);
  if (!repository) return `"${written}" cannot be read: "${home}" is in no git repository.`;
  const commit = repository.commitOf(revision);
  if (commit === null) return `there is no revision "${revision}" in the git repository of "${home}".`;
  const isPath = /[\\/]/.test(named) || !project;
  const editionPath = pathBelow(
    repository.top,
    isPath ? resolve(realpathSync(scope.cwd), named) : join(realpathSync(project.root), 'rules', named),
  );
  return readFrom(repository, commit, editionPath, written);
}

/** @param path of the edition's folder, relative to the top of the repository */
function readFrom(repository: Repository, commit: string, path: string, written: string): Side | string {
  const revision = written.replace(/:[^:]*$/, '');
  const shown = (folder: string) => `${revision}:${folder}`;
  const found = readCommitted(repository, commit, path, shown(path));
  if (!found) return `there is no edition "${path}" in the revision of "${written}".`;
  const parent = path.replace(/[^/]*$/, '');
  const cache = new Map<string, EditionSource | null>([[found.name, found]]);
  const sibling = (name: string) => {
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const read = readCommitted(repository, commit, `${parent}${name}`, shown(`${parent}${name}`));
    cache.set(name, read);
    return read;
  };
  return sideOf(written, found, sibling);
}
