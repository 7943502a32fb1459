import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ComparedEdition } from '../../../compare/compared-edition.ts';
import { comparedOfGraph } from '../../../compare/from-graph.ts';
import { comparedOfRelease } from '../../../compare/from-release.ts';
import { type Compiled, createCompiler } from '../../../compiler/create-compiler.ts';
import type { History } from '../../../history/history.ts';
import { textOfGraph } from '../../../history/records-of-graph.ts';
import { changedSince } from '../../../history/text-state.ts';
import { hasFacts } from '../../../history/without-facts.ts';
import type { Graph } from '../../../model/graph.ts';
import { type Release, releaseSchema } from '../../../model/release.ts';
import type { Retired } from '../../../model/remarks.ts';
import { type EditionFolder, findEdition, findProject, type Project } from '../../../source/discover.ts';
import { GitError, openRepository, type Repository } from '../../../source/git.ts';
import { pathBelow } from '../../../source/output-place.ts';
import { readCommitted } from '../../../source/read-committed.ts';
import type { EditionSource } from '../../../source/read-edition.ts';
import type { SourceFile } from '../../../source/read-text.ts';
import { checkForm, graphOf, readJson } from '../../read-graph.ts';
import { selectEditions } from '../../select-editions.ts';

/** One of the two that are compared. */
export interface Side {
  readonly compared: ComparedEdition;
  /** Its lineage.yaml; null where there is none. */
  readonly lineage: SourceFile | null;
  /** What its edition.yaml says of rules that are no more; empty where only a graph is known. */
  readonly retired: readonly Retired[];
  /** Its releases, null for none; undefined where it is read from a file. */
  readonly history?: History | null;
  /** A note for the user about how it was read; null for none. */
  readonly note: string | null;
  /** The graph, of what was compiled to be read. */
  readonly graph?: Graph;
}

/** From where editions are looked for. */
export interface SearchScope {
  readonly cwd: string;
  /** Folder that `--root` named; else null. */
  readonly root: string | null;
}

/**
 * Read one side of a comparison: an edition or its folder, `edition@version`, `revision:edition`, or a file with a graph or
 * the record of a release.
 *
 * @returns a message where it cannot be read
 */
export function readSide(written: string, scope: SearchScope): Side | string {
  const start = scope.root === null ? scope.cwd : resolve(scope.cwd, scope.root);
  const project = findProject(start);
  const folder = findEdition(written, project, scope.cwd);
  if (folder) return readFolder(written, scope);
  if (/\.json$/i.test(written)) return readFile(written, scope.cwd);
  try {
    const [, edition, version] = /^(.*[^@])@([^@]+)$/s.exec(written) ?? [];
    const versioned = edition === undefined ? null : findEdition(edition, project, scope.cwd);
    if (edition !== undefined && version !== undefined && versioned)
      return readVersion(edition, version, versioned, scope);
    const [, revision, named] = /^([^:]+):(.+)$/s.exec(written) ?? [];
    if (revision !== undefined && named !== undefined) return readRevision(revision, named, project, scope);
  } catch (error) {
    if (error instanceof GitError) return `"${written}" cannot be read: ${error.message}.`;
    throw error;
  }
  const selection = selectEditions({ editions: [written], ...scope });
  return `${typeof selection === 'string' ? selection : ''} It takes an edition, its folder, edition@version, revision:edition, or a graph file (.json).`.trim();
}

function readFolder(written: string, scope: SearchScope): Side | string {
  const selection = selectEditions({ editions: [written], ...scope });
  if (typeof selection === 'string') return selection;
  const [source] = selection.selected;
  if (!source) return `there is no edition "${written}".`;
  return sideOf(written, source, selection.sibling);
}

function sideOf(
  written: string,
  source: EditionSource,
  sibling: (name: string) => EditionSource | null,
): Side | string {
  const compiler = createCompiler(sibling);
  const compiled = compiler.compile(source);
  const graph = compiler.publish(compiled);
  if (graph) {
    // The graph names the larger edition only where that one is in the project, and the settings always do.
    const abridges = compiled.edition?.config.abridges ?? null;
    const fault = firstFault(compiled);
    const note = fault && `not all of ${written} could be read, and what is missing counts as none: ${fault}`;
    const retired = compiled.edition?.config.retired ?? [];
    const { lineage = null } = source;
    const { history } = compiled;
    const compared = comparedOfGraph(graph);
    const settings = compared.settings && { ...compared.settings, abridges };
    return { compared: { ...compared, abridges, settings }, lineage, retired, history, note, graph };
  }
  return compiled.external
    ? `"${written}" cannot be compared: only its ids and titles are known.`
    : `"${written}" cannot be compared: ${firstFault(compiled) ?? 'its edition.yaml has faults.'}`;
}

/** The first fault for which files or settings could not be read, with its place; of an old revision no lint run reports it. */
function firstFault({ diagnostics }: Compiled): string | null {
  const fault = diagnostics.find(
    ({ code, severity }) => severity === 'error' && /^(?:E00|E01[013]|S00|S014)/.test(code),
  );
  if (!fault) return null;
  const { file, line, column } = fault.place;
  return `${file}:${line}:${column}: ${fault.message}`;
}

/** A graph, or the record of a release. */
function readFile(written: string, cwd: string): Side | string {
  const read = readJson(written, cwd);
  if (typeof read === 'string') return read;
  const { format } = (read.json ?? {}) as { format?: unknown };
  if (typeof format === 'string' && format.startsWith('rulewright/release@')) {
    const release = checkForm(written, read.json, releaseSchema, 'record of a release');
    if (typeof release === 'string') return release;
    const { retired = [] } = release;
    return {
      compared: comparedOfRelease(release),
      lineage: null,
      retired,
      note: recordNote(written, release),
    };
  }
  const graph = graphOf(written, read.json);
  return typeof graph === 'string'
    ? graph
    : { compared: comparedOfGraph(graph), lineage: null, retired: [], note: null, graph };
}

const recordNote = (written: string, release: Release) =>
  hasFacts(release)
    ? `of ${written} only the record of the release is known, which has no words, only fingerprints of them.`
    : `of ${written} only the record of the release is known, which has no words, only fingerprints of them, and, since an older program wrote it, nothing of classes, attributes, addresses, layout and settings: these are not compared.`;

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
  // A text that goes on under its released version is not what was released.
  if (isPresent && isAsReleased(current, path, scope)) return current;
  const committed = readReleased(version, folder, written, scope);
  if (committed) return committed;
  const record = readFile(path, scope.cwd);
  if (typeof record === 'string') return record;
  const note = record.compared.record ? recordNote(written, record.compared.record) : null;
  if (typeof current === 'string') return { ...record, note };
  return { ...record, retired: current.history?.retiredAt(version) ?? current.retired, note };
}

/** Is an edition to the letter what a record of it has? */
function isAsReleased({ graph }: Side, path: string, { cwd }: SearchScope): boolean {
  const read = readJson(path, cwd);
  const release =
    typeof read === 'string' ? read : checkForm(path, read.json, releaseSchema, 'record of a release');
  if (typeof release === 'string' || graph?.edition.version !== release.version) return false;
  return changedSince(release, textOfGraph(graph)).isToTheLetter;
}

/**
 * The edition as it was when a version was recorded: in the newest commit of its record in which the text is what the record
 * says, since a record can be replaced; else in the newest of that version, where nobody changed the record after it.
 *
 * @returns null where git does not know
 */
export function readReleased(
  version: string,
  folder: EditionFolder,
  written: string,
  scope: SearchScope,
): Side | null {
  const repository = openRepository(folder.path);
  if (!repository) return null;
  const editionPath = pathBelow(repository.top, realpathSync(folder.path));
  const record = `releases/${version}.json`;
  const path = join(folder.path, record);
  let newest: Side | null = null;
  let last: string | undefined;
  for (const commit of repository.commitsOf(`${editionPath}/${record}`, mostCommits)) {
    const object = repository.filesIn(commit, editionPath).get(record);
    // A commit that took the record away has no release.
    if (object === undefined) continue;
    last ??= object;
    const side = readFrom(repository, commit, editionPath, written);
    if (typeof side === 'string' || side.compared.version !== version) continue;
    if (isAsReleased(side, path, scope)) return side;
    newest ??= side;
  }
  const isCommitted = last !== undefined && repository.read([last])[0]?.equals(readFileSync(path));
  return isCommitted ? newest : null;
}

/** Commits of a record that are looked at, each of which is compiled. A record is written once, and seldom again. */
const mostCommits = 10;

function readRevision(
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
