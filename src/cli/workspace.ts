import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Diagnostic } from '../base/diagnostic.ts';
import { type Compiled, createCompiler } from '../compiler/create-compiler.ts';
import type { Graph } from '../model/graph.ts';
import { findProject } from '../source/discover.ts';
import { pathBelow } from '../source/output-place.ts';
import type { EditionSource } from '../source/read-edition.ts';
import { decode } from '../source/read-text.ts';
import { scopeOf } from './command-context.ts';
import type { CompileOptions } from './compile-command.ts';
import { createLintMemory, type LintMemory } from './lint-memory.ts';
import type { OwnChecksOf } from './load-own-checks.ts';
import { fileIn, openProjectFiles, type ProjectFiles } from './project-files.ts';
import { readInTime } from './read-in-time.ts';
import { siteConfigFaults, siteConfigPath } from './site-config.ts';
import { withTexts } from './write-back.ts';

/** A file of an edition as the editor has it, with that edition compiled. */
export interface OpenFile {
  readonly compiled: Compiled;
  /** Path relative to the project's root. */
  readonly file: string;
  readonly text: string;
}

/**
 * A project as an editor has it: what is on disk, and over it what is open and not saved. Editions are compiled when somebody
 * asks, and again only where something that they are made of has changed.
 */
export interface Workspace {
  readonly root: string;
  /** Names of all editions, in natural order. */
  editions(): readonly string[];
  compiled(edition: string): Compiled | null;
  /**
   * An edition as it was when it was last compiled with settings that could be read; compiled only where it never was. For help
   * with what is being written, which cannot wait and needs little more than the names of rules.
   */
  lastSound(edition: string): Compiled | null;
  /** The published form of an edition; null where it cannot be read. */
  graph(edition: string): Graph | null;
  /** The part of it that is told of one rule: soon made, however large the edition is. */
  graphAround(edition: string, id: string): Graph | null;
  source(edition: string): EditionSource | null;
  /** An edition with other texts in place of some of its own, by path relative to the root. */
  compiledWith(edition: string, texts: ReadonlyMap<string, string>): Compiled | null;
  /** A file of an edition by its address; null for any other file. */
  at(uri: string): OpenFile | null;
  /** The name of the edition that a file belongs to, whether it is there or not; null for any other file. */
  editionOf(uri: string): string | null;
  uriOf(file: string): string;
  /** The text of a file of an edition, or of `rules/site.yaml`, by its path relative to the root. */
  textOf(file: string): string | null;
  /** What is wrong with `rules/site.yaml` while it is open: no command but `build` reads it. */
  siteFaults(): readonly Diagnostic[];
  /** Take the text of an open buffer in place of the file; null goes back to the file. */
  setBuffer(uri: string, text: string | null): void;
  /** Read what is on disk again. */
  reload(): void;
}

/** How the editions of a workspace are compiled. */
interface WorkspaceOptions extends Pick<CompileOptions, 'deadline' | 'acceptSuggestions' | 'optionalChecks'> {
  /** Gives the project's own checks; none run without. */
  readonly ownChecks?: OwnChecksOf;
}

/**
 * Open the project that a folder belongs to.
 *
 * @returns null where no folder up to the root has a `rules/`
 */
export function openWorkspace(folder: string, options: WorkspaceOptions): Workspace | null {
  const project = findProject(folder);
  if (!project) return null;
  const files = openProjectFiles(project);
  const { deadline, acceptSuggestions = false } = options;
  const compiler = createCompiler(files.source, {
    acceptSuggestions,
    ...(options.ownChecks ? { ownChecks: options.ownChecks } : {}),
    scope: scopeOf(options),
    all: () => files.editions().flatMap((name) => files.source(name) ?? []),
    hooks: { reading: (source, _key, read) => readInTime(deadline, source, read).reading },
  });
  const { compiled, lastSound } = createLintMemory(files, compiler.compile);
  const graphs = new WeakMap<Compiled, Graph | null>();
  return {
    root: files.root,
    editions: files.editions,
    source: files.source,
    compiled,
    lastSound,
    compiledWith(name, texts) {
      const source = files.source(name);
      return source && compiler.compile(withTexts(source, texts));
    },
    graph(name) {
      const result = compiled(name);
      if (!result) return null;
      const graph = graphs.get(result) ?? compiler.publish(result);
      graphs.set(result, graph);
      return graph;
    },
    graphAround(name, id) {
      const result = compiled(name);
      return result && compiler.publishAround(result, id);
    },
    ...byAddress(files, compiled),
    textOf: (file) => (file === siteConfigPath ? files.siteText() : files.textOf(file)),
    siteFaults() {
      const text = files.openSiteText();
      if (text === null) return [];
      return siteConfigFaults(decode(Buffer.from(text), siteConfigPath), files.editions());
    },
    reload: files.reload,
  };
}

/** The files of a project by their addresses, as an editor names them. */
function byAddress(
  files: ProjectFiles,
  compiled: LintMemory['compiled'],
): Pick<Workspace, 'at' | 'editionOf' | 'uriOf' | 'setBuffer'> {
  const editionOf = (uri: string): string | null => {
    const path = pathOf(uri);
    return path === null ? null : files.editionOf(path);
  };
  return {
    at(uri) {
      const path = pathOf(uri);
      const name = path === null ? null : files.editionOf(path);
      if (path === null || name === null) return null;
      const file = pathBelow(files.root, path);
      const source = files.source(name);
      const text = source && fileIn(source, file)?.text;
      const result = text === undefined || text === null ? null : compiled(name);
      return result && { compiled: result, file, text: text ?? '' };
    },
    editionOf,
    uriOf: (file) => pathToFileURL(resolve(files.root, file)).href,
    setBuffer(uri, text) {
      const path = pathOf(uri);
      if (path !== null) files.setBuffer(path, text);
    },
  };
}

/** The path of a file's address; null for what is no file, an unsaved text say. */
export function pathOf(uri: string): string | null {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : null;
  } catch {
    return null;
  }
}
