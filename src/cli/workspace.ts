import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Diagnostic } from '../base/diagnostic.ts';
import { type Compiled, createCompiler } from '../compiler/create-compiler.ts';
import type { Graph } from '../model/graph.ts';
import { findProject } from '../source/discover.ts';
import { pathBelow } from '../source/output-place.ts';
import { type EditionSource, readEdition } from '../source/read-edition.ts';
import { decode, readText, type SourceFile } from '../source/read-text.ts';
import { withLineage } from './check-lineage.ts';
import { printOf, withText } from './edition-buffers.ts';
import { readInTime } from './read-in-time.ts';
import { siteConfigFaults, siteConfigPath } from './site-config.ts';

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

interface State {
  source: EditionSource;
  /** As read from disk. */
  disk: EditionSource;
  /** The last result that has an edition. */
  sound: Compiled | null;
  compiled: Made | null;
  /** The same with what is wrong with its lineage.yaml. */
  linted: Made | null;
}

/** A result, and all that it was made of: it holds as long as these are the same objects. */
interface Made {
  readonly parts: readonly unknown[];
  readonly result: Compiled;
  /** Names of the editions among the parts. */
  readonly others: readonly string[];
}

/**
 * Open the project that a folder belongs to.
 *
 * @param options deadline: seconds of processor time that one file may take to parse
 * @returns null where no folder up to the root has a `rules/`
 */
export function openWorkspace(
  folder: string,
  { deadline, acceptSuggestions = false }: { deadline: number; acceptSuggestions?: boolean | undefined },
): Workspace | null {
  const project = findProject(folder);
  if (!project) return null;
  const { root } = project;
  /** Texts by absolute path. */
  const buffers = new Map<string, string>();
  const states = new Map<string, State>();
  let order: string[] = [];
  const graphs = new WeakMap<Compiled, Graph | null>();

  const sourceOf = (name: string) => states.get(name)?.source ?? null;
  const compiler = createCompiler(sourceOf, {
    acceptSuggestions,
    hooks: { reading: (source, _key, read) => readInTime(deadline, source, read).reading },
  });
  const folderOf = (name: string) => join(project.rules, name);
  const layBuffers = (name: string, disk: EditionSource): EditionSource => {
    const open = [...buffers].filter(([path]) => path.startsWith(folderOf(name) + sep));
    return open.reduce((source, [path, text]) => withText(source, folderOf(name), path, text), disk);
  };
  const reload = () => {
    const now = findProject(root);
    // Where rules/ is gone for a moment, a project further up is another one.
    const found = now?.root === root ? now.editions : [];
    order = found.map(({ name }) => name);
    for (const name of [...states.keys()]) if (!order.includes(name)) states.delete(name);
    for (const edition of found) {
      const disk = readEdition(edition, root);
      const before = states.get(edition.name);
      if (before && printOf(before.disk) === printOf(disk)) continue;
      const source = layBuffers(edition.name, disk);
      states.set(edition.name, {
        disk,
        source,
        sound: before?.sound ?? null,
        compiled: before?.compiled ?? null,
        linted: before?.linted ?? null,
      });
    }
  };
  const compileOne = (name: string): Compiled | null => {
    const state = states.get(name);
    if (!state) return null;
    const partsOf = (others: readonly string[]) => [state.source, ...others.map(sourceOf)];
    const before = state.compiled;
    if (before && isSameList(before.parts, partsOf(before.others))) return before.result;
    const result = compiler.compile(state.source);
    const others = [...result.dependencies];
    state.compiled = { parts: partsOf(others), result, others };
    if (result.edition) state.sound = result;
    return result;
  };
  const compiled = (name: string): Compiled | null => {
    const state = states.get(name);
    const own = compileOne(name);
    if (!state?.source.lineage || !own) return own;
    const partsOf = (others: readonly string[]) => [own, ...order, ...others.map(compileOne)];
    const before = state.linted;
    if (before && isSameList(before.parts, partsOf(before.others))) return before.result;
    const asked = new Set<string>();
    const result = withLineage(own, state.source.lineage, {
      names: () => order,
      compiled(other) {
        asked.add(other);
        return compileOne(other);
      },
    });
    const others = [...asked];
    state.linted = { parts: partsOf(others), result, others };
    return result;
  };
  const editionOf = (uri: string): string | null => {
    const path = pathOf(uri);
    if (path === null) return null;
    const [name, rest] = relative(project.rules, path).split(sep);
    return name !== undefined && rest !== undefined && states.has(name) ? name : null;
  };
  const fileIn = (source: EditionSource, file: string): SourceFile | undefined =>
    source.config.file === file
      ? source.config
      : [...source.files.values(), source.accepted, source.lineage].find((one) => one?.file === file);
  const sitePath = join(root, siteConfigPath);
  const siteText = () =>
    buffers.get(sitePath) ?? (existsSync(sitePath) ? readText(sitePath, siteConfigPath).text : null);
  reload();
  return {
    root,
    editions: () => order,
    compiled,
    lastSound: (name) => states.get(name)?.sound ?? compiled(name),
    source: sourceOf,
    graph(name) {
      const result = compiled(name);
      if (!result) return null;
      const known = graphs.get(result);
      if (known !== undefined) return known;
      const graph = compiler.publish(result);
      graphs.set(result, graph);
      return graph;
    },
    graphAround(name, id) {
      const result = compiled(name);
      return result && compiler.publishAround(result, id);
    },
    at(uri) {
      const name = editionOf(uri);
      const path = pathOf(uri);
      const source = name === null ? null : sourceOf(name);
      const file = path === null ? '' : pathBelow(root, path);
      const text = source && fileIn(source, file)?.text;
      const result = name === null || text === undefined || text === null ? null : compiled(name);
      return result && { compiled: result, file, text: text ?? '' };
    },
    editionOf,
    uriOf: (file) => pathToFileURL(resolve(root, file)).href,
    textOf(file) {
      if (file === siteConfigPath) return siteText();
      for (const { source } of states.values()) {
        const found = fileIn(source, file);
        if (found) return found.text;
      }
      return null;
    },
    siteFaults() {
      const text = buffers.get(sitePath);
      return text === undefined ? [] : siteConfigFaults(decode(Buffer.from(text), siteConfigPath), order);
    },
    setBuffer(uri, text) {
      const path = pathOf(uri);
      const name = editionOf(uri);
      if (path === null) return;
      if (text === null) buffers.delete(path);
      else buffers.set(path, text);
      const state = name === null ? undefined : states.get(name);
      if (!state || name === null) return;
      state.source =
        text === null ? layBuffers(name, state.disk) : withText(state.source, folderOf(name), path, text);
    },
    reload,
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

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((part, i) => part === b[i]);
