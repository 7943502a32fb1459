import { compareDiagnostics, type Diagnostic } from './base/diagnostic.ts';
import { abridgingFaults } from './edition/abridging-faults.ts';
import { listingFaults, nameFaults, staleFaults } from './edition/edition-faults.ts';
import { emptyFileFaults } from './edition/empty-file-faults.ts';
import { readEditionConfig } from './edition/read-config.ts';
import { emptyReading, type FileReading, type ReadFile, readingOf, withSource } from './edition/read-file.ts';
import { outsideOfExternal, outsideOfWritten } from './graph/outside.ts';
import type { Outlook, OutsideEdition } from './graph/outside-edition.ts';
import type { EditionConfig, ExternalEdition, WrittenEdition } from './model/edition-config.ts';
import type { Graph } from './model/graph.ts';
import { publishGraph } from './outputs/graph-json.ts';
import { type CheckedEdition, createSession, type Session } from './session.ts';
import { findProject, type Project } from './source/discover.ts';
import { type EditionSource, readEdition } from './source/read-edition.ts';
import type { SourceFile } from './source/read-text.ts';
import { recoverChange } from './source/write-together.ts';

/** What reading an edition.yaml gave. */
export type ConfigReading = ReturnType<typeof readEditionConfig>;

/** What comes between a text and its reading: a cache, a deadline, a count of what was read. */
export interface CompileHooks {
  /** Give the reading of an edition.yaml, by `read()` or from memory. */
  readonly config?: (source: SourceFile, read: () => ConfigReading) => ConfigReading;
  /** Give the reading of a file, by `read()` or from memory. */
  readonly reading?: (source: SourceFile, key: string, read: () => FileReading) => FileReading;
}

export interface CompileOptions {
  /** Compile with suggestions accepted; without, the published words stand. */
  readonly acceptSuggestions?: boolean;
  readonly hooks?: CompileHooks;
}

/** An edition compiled: never nothing, whatever is wrong with it, unless its edition.yaml cannot be read. */
export interface Compiled {
  /** Name of the edition's folder. */
  readonly name: string;
  /** null where edition.yaml cannot be read, or says that the edition is not at hand. */
  readonly edition: CheckedEdition | null;
  /** The edition.yaml of an edition that is not at hand. */
  readonly external: ExternalEdition | null;
  /** Sorted by place: of the files, the settings and the rules. */
  readonly diagnostics: readonly Diagnostic[];
  /** Text of every file that was read, by path relative to the root. */
  readonly sources: ReadonlyMap<string, string>;
  /** Names of the other editions that were looked into. */
  readonly looked: readonly string[];
}

/** Compiles the editions of one project and remembers what it read of each. */
export interface Compiler {
  compile(source: EditionSource): Compiled;
  /** The published form of an edition. */
  publish(compiled: Compiled): Graph | null;
}

/**
 * Make a compiler for a project.
 *
 * @param siblings gives the files of another edition of the project, null where there is none of that name
 */
export function createCompiler(
  siblings: (name: string) => EditionSource | null,
  options: CompileOptions = {},
): Compiler {
  const sessions = new Map<string, Session>();
  const configs = new Map<string, { source: SourceFile; result: ConfigReading }>();
  const outside = new Map<string, { source: EditionSource; value: OutsideEdition | null }>();
  const readings = new Map<string, { isGlossary: boolean; read: ReadFile }>();

  const configOf = (source: EditionSource) => {
    const { text, file, fault } = source.config;
    const known = configs.get(file);
    if (known?.source.text === text && known.source.fault?.kind === fault?.kind) return known.result;
    const result = readConfig(source.config, options.hooks);
    configs.set(file, { source: source.config, result });
    return result;
  };
  const readAll = (source: EditionSource, config: WrittenEdition) => {
    const files = new Map<string, ReadFile>();
    for (const [name, file] of source.files) {
      const isGlossary = config.glossary === name;
      const known = readings.get(file.file);
      const isKnown = known?.isGlossary === isGlossary && known.read.text === file.text;
      const read = isKnown ? known.read : readOne(name, file, isGlossary, options);
      readings.set(file.file, { isGlossary, read });
      files.set(name, read);
    }
    return files;
  };
  const look = (name: string): OutsideEdition | null => {
    const source = siblings(name);
    if (!source) return null;
    const known = outside.get(name);
    if (known?.source === source) return known.value;
    const config = configOf(source).value;
    const value = config ? outsideOf(source, config, readAll) : null;
    outside.set(name, { source, value });
    return value;
  };
  const abridgedBy = (name: string): string | undefined => {
    const source = siblings(name);
    const config = source && configOf(source).value;
    return config && config.external !== true ? config.abridges : undefined;
  };
  const outlooks = new Map<string, Outside>();

  return {
    compile(source) {
      const config = configOf(source);
      const closed = (source.closed ?? []).flatMap(
        (file) => withSource(file.file, file, emptyReading).diagnostics,
      );
      const base = [...config.diagnostics, ...closed, ...nameFaults(source, config.value)];
      const sources = sourcesOf(source);
      if (!config.value || config.value.external === true) {
        const external = config.value?.external === true ? config.value : null;
        return {
          name: source.name,
          edition: null,
          external,
          diagnostics: base.sort(compareDiagnostics),
          sources,
          looked: [],
        };
      }
      const before = outlooks.get(source.name);
      // Where an edition that was looked into has changed, every verdict that hung on it is open again.
      const isCurrent = before && [...before.looked].every(([name, value]) => look(name) === value);
      const known = isCurrent ? before : createOutlook(look);
      outlooks.set(source.name, known);
      const session = sessions.get(source.name) ?? createSession();
      sessions.set(source.name, session);
      const files = readAll(source, config.value);
      const edition = session.update(config.value, source.config.file, files, known.outlook);
      const faults = [
        ...listingFaults(source, config.value, known.outlook),
        ...emptyFileFaults(files, config.value),
        ...staleFaults(source, edition.staleFaults),
        ...abridgingFaults(source, config.value.abridges, (name) =>
          known.outlook(name) ? abridgedBy(name) : undefined,
        ),
      ];
      const diagnostics = [...base, ...faults, ...edition.diagnostics].sort(compareDiagnostics);
      return {
        name: source.name,
        edition,
        external: null,
        diagnostics,
        sources,
        looked: [...known.looked.keys()].sort(),
      };
    },
    publish(compiled) {
      return compiled.edition ? publishGraph(compiled.edition, compiled.sources, look) : null;
    },
  };
}

/** A view of the other editions that remembers what it gave. */
interface Outside {
  readonly looked: Map<string, OutsideEdition | null>;
  readonly outlook: Outlook;
}

function createOutlook(look: (name: string) => OutsideEdition | null): Outside {
  const looked = new Map<string, OutsideEdition | null>();
  const outlook: Outlook = (id) => {
    const value = look(id);
    looked.set(id, value);
    return value;
  };
  return { looked, outlook };
}

/** Read edition.yaml, unless the file itself cannot be. */
function readConfig(source: SourceFile, hooks: CompileHooks | undefined): ConfigReading {
  const { diagnostics } = withSource(source.file, source, emptyReading);
  if (source.fault && source.fault.kind !== 'not-utf8') return { value: null, diagnostics };
  const fresh = () => readEditionConfig(source.text, source.file);
  const read = hooks?.config?.(source, fresh) ?? fresh();
  return { value: read.value, diagnostics: [...diagnostics, ...read.diagnostics] };
}

function readOne(name: string, source: SourceFile, isGlossary: boolean, options: CompileOptions): ReadFile {
  const acceptSuggestions = options.acceptSuggestions ?? false;
  const read = () => readingOf(source, { isGlossary, acceptSuggestions });
  const key = `${source.hash}${isGlossary ? 'g' : ''}${acceptSuggestions ? 'a' : ''}`;
  return withSource(name, source, options.hooks?.reading?.(source, key, read) ?? read());
}

function outsideOf(
  source: EditionSource,
  config: EditionConfig,
  readAll: (source: EditionSource, config: WrittenEdition) => Map<string, ReadFile>,
): OutsideEdition {
  return config.external === true
    ? outsideOfExternal(config)
    : outsideOfWritten(config, source.config.file, readAll(source, config));
}

function sourcesOf(source: EditionSource): Map<string, string> {
  const texts = new Map([[source.config.file, source.config.text]]);
  for (const file of source.files.values()) texts.set(file.file, file.text);
  return texts;
}

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
  recoverChange(project.rules);
  return {
    project,
    sources: new Map(project.editions.map((edition) => [edition.name, readEdition(edition, project.root)])),
  };
}
