import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Diagnostic } from '../base/diagnostic.ts';
import { type Compiled, type CompileHooks, createCompiler } from '../compiler/create-compiler.ts';
import type { ConfigReading } from '../edition/read-config.ts';
import type { FileReading } from '../edition/read-file.ts';
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
import { createTimedReader } from './read-in-time.ts';
import { readSiteConfig, siteConfigDiagnostics, siteConfigPath } from './site-config.ts';
import { withTexts } from './write-back.ts';

/** A file of an edition in the editor, with that edition compiled. */
export interface OpenFile {
  readonly compiled: Compiled;
  /** Path relative to the project's root. */
  readonly file: string;
  readonly text: string;
}

/**
 * A project in an editor: from disk, overridden by unsaved buffers. Editions are compiled on
 * request, and again only if one of their inputs changed.
 */
export interface Workspace {
  readonly root: string;
  /** Names of all editions, in natural order. */
  editions(): readonly string[];
  compiled(edition: string): Compiled | null;
  /**
   * The last state of an edition with readable settings; compiled only if there never was one. For
   * completion, which cannot wait and needs little more than the names of rules.
   */
  lastSound(edition: string): Compiled | null;
  /** The published form of an edition; null if it cannot be read. */
  graph(edition: string): Graph | null;
  /** The part of it about one rule: fast, however large the edition is. */
  graphAround(edition: string, id: string): Graph | null;
  source(edition: string): EditionSource | null;
  /** An edition with some of its texts replaced, by path relative to the root. */
  compiledWith(edition: string, texts: ReadonlyMap<string, string>): Compiled | null;
  /** Compiles changed texts of editions, without checks: for their rules and edges alone. */
  compileAnew(sources: readonly EditionSource[]): Compiled[];
  /** A file of an edition by its address; null for any other file. */
  at(uri: string): OpenFile | null;
  /**
   * Name of the edition that a file belongs to, even if the file does not exist; null for any other
   * file.
   */
  editionOf(uri: string): string | null;
  uriOf(file: string): string;
  /**
   * The text of a file of an edition, or of `rules/site.yaml`, by its path relative to the root.
   */
  textOf(file: string): string | null;
  /** Diagnostics of `rules/site.yaml` while it is open. */
  siteDiagnostics(): readonly Diagnostic[];
  /** Overrides a file by the text of an open buffer; null restores the file. */
  setBuffer(uri: string, text: string | null): void;
  /** Reads the files on disk again. */
  reload(): void;
}

/** How the editions of a workspace are compiled. */
interface WorkspaceOptions extends Pick<CompileOptions, 'deadline' | 'acceptSuggestions' | 'optionalChecks'> {
  /** Gives the project's own checks; by default none run. */
  readonly ownChecks?: OwnChecksOf;
}

/**
 * Opens the project that a folder belongs to.
 *
 * @returns null if no folder up to the root contains `rules/`
 */
export function openWorkspace(folder: string, options: WorkspaceOptions): Workspace | null {
  const project = findProject(folder);
  if (!project) return null;
  const files = openProjectFiles(project);
  const { deadline, acceptSuggestions = false } = options;
  const reading = { acceptSuggestions, hooks: createHooks(deadline) };
  const compiler = createCompiler(files.source, {
    ...reading,
    ...(options.ownChecks ? { ownChecks: options.ownChecks } : {}),
    scope: scopeOf(options),
    all: () => files.editions().flatMap((name) => files.source(name) ?? []),
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
    compileAnew(sources) {
      const changed = new Map(sources.map((source) => [source.name, source]));
      const siblings = (name: string) => changed.get(name) ?? files.source(name);
      const anew = createCompiler(siblings, { ...reading, scope: { codes: new Set() } });
      return sources.map((source) => anew.compile(source));
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
    siteDiagnostics() {
      const text = files.openSiteText();
      if (text === null) return [];
      const config = readSiteConfig(decode(Buffer.from(text), siteConfigPath));
      return siteConfigDiagnostics(config, files.editions(), files.root);
    },
    reload: files.reload,
  };
}

/** Reads each text within its deadline, and once for all compilers. */
function createHooks(deadline: number): CompileHooks {
  const { together, readInTime } = createTimedReader(deadline);
  const readings = new Map<string, { readonly key: string; readonly value: FileReading }>();
  const configs = new Map<string, { readonly text: string; readonly value: ConfigReading }>();
  return {
    together,
    reading(source, key, read) {
      const before = readings.get(source.file);
      if (before?.key === key) return before.value;
      const value = readInTime(source, read).reading;
      readings.set(source.file, { key, value });
      return value;
    },
    config({ file, text }, read) {
      const before = configs.get(file);
      if (before?.text === text) return before.value;
      const value = read();
      configs.set(file, { text, value });
      return value;
    },
  };
}

/** Files of a project by address, as an editor names them. */
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

/** Path of a file's address; null for anything else, such as an unsaved text. */
export function pathOf(uri: string): string | null {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : null;
  } catch {
    return null;
  }
}
