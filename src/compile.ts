import { compareDiagnostics, type Diagnostic } from './base/diagnostic.ts';
import { reportOverlay } from './checks/overlay/report-overlay.ts';
import type { CheckScope } from './checks/run-checks.ts';
import { abridgingFaults } from './edition/abridging-faults.ts';
import { listingFaults, nameFaults, staleFaults } from './edition/edition-faults.ts';
import { emptyFileFaults } from './edition/empty-file-faults.ts';
import { createLayerMemory, layEditions } from './edition/overlay/layers.ts';
import { ownListing } from './edition/overlay/own-listing.ts';
import { readChain } from './edition/overlay/read-chain.ts';
import { readEditionConfig } from './edition/read-config.ts';
import { emptyReading, type FileReading, type ReadFile, readingOf, withSource } from './edition/read-file.ts';
import { createLook, type RememberedOutlook, rememberOutlook } from './graph/look-outside.ts';
import { idIn } from './graph/meant.ts';
import type { Outlook } from './graph/outside-edition.ts';
import type { History } from './history/history.ts';
import { createHistoryReader, type DigestHook, showFaulty } from './history/read-history.ts';
import { type ExternalEdition, isOverlay, type WrittenEdition } from './model/edition-config.ts';
import type { Graph } from './model/graph.ts';
import { publishGraph } from './outputs/graph-json.ts';
import { type CheckedEdition, createSession, type Session } from './session.ts';
import { type Earlier, filesOfThen } from './session-earlier.ts';
import type { SessionRecord } from './session-record.ts';
import { type EditionSource, pastFiles } from './source/read-edition.ts';
import type { SourceFile } from './source/read-text.ts';

export type { Earlier, EarlierFile } from './session-earlier.ts';
export { type LoadedProject, loadProject } from './source/load-project.ts';

/** What reading an edition.yaml gave. */
export type ConfigReading = ReturnType<typeof readEditionConfig>;

/** What comes between a text and its reading: a cache, a deadline, a count of what was read. */
export interface CompileHooks {
  /** Give the reading of an edition.yaml, by `read()` or from memory. */
  readonly config?: (source: SourceFile, read: () => ConfigReading) => ConfigReading;
  /** Give the reading of a file, by `read()` or from memory. */
  readonly reading?: (source: SourceFile, key: string, read: () => FileReading) => FileReading;
  readonly digest?: DigestHook;
  /** What another process remembered of an edition with the same settings; null where there is nothing. */
  readonly resume?: (source: EditionSource) => Earlier | null;
}

export interface CompileOptions {
  /** Compile with suggestions accepted; without, the published words stand. */
  readonly acceptSuggestions?: boolean;
  readonly hooks?: CompileHooks;
  /** How much the checks are to say; all, unless told. */
  readonly scope?: CheckScope;
  /** No edition is going to be compiled again: what an edit could use is not noted, which takes a tenth of the time. */
  readonly isOnce?: boolean;
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
  /** What was published of it before. */
  readonly history: History | null;
  /** Text of every file that was read, by path relative to the root. */
  readonly sources: ReadonlyMap<string, string>;
  /** Names of the other editions that were looked into. */
  readonly looked: readonly string[];
}

/** Compiles the editions of one project and remembers what it read of each. */
export interface Compiler {
  compile(source: EditionSource): Compiled;
  /** What another process can go on with, of an edition that was compiled and that looks into no other; else null. */
  write(name: string): SessionRecord | null;
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
  const historyOf = createHistoryReader(options.hooks?.digest);
  const readings = new Map<string, { isGlossary: boolean; read: ReadFile }>();

  const configOf = (source: EditionSource) => {
    const { text, file, fault } = source.config;
    const known = configs.get(file);
    if (known?.source.text === text && known.source.fault?.kind === fault?.kind) return known.result;
    const result = readConfig(source.config, options.hooks);
    configs.set(file, { source: source.config, result });
    return result;
  };
  const readAll = (source: EditionSource, glossary: string | undefined) => {
    const files = new Map<string, ReadFile>();
    for (const [name, file] of source.files) {
      const isGlossary = glossary === name;
      const known = readings.get(file.file);
      const isKnown = known?.isGlossary === isGlossary && known.read.text === file.text;
      const read = isKnown ? known.read : readOne(name, file, isGlossary, options);
      readings.set(file.file, { isGlossary, read });
      files.set(name, read);
    }
    return files;
  };
  const layerMemory = createLayerMemory();
  const access = {
    source: siblings,
    config: (source: EditionSource) => configOf(source).value,
    files: readAll,
    formerly: (source: EditionSource, edition: string) => (version: string, name: string) =>
      idIn(historyOf(source, edition).history, version, name),
  };
  const look = createLook(access);
  const abridgedBy = (name: string): string | undefined => {
    const source = siblings(name);
    const config = source && configOf(source).value;
    return config && config.external !== true ? config.abridges : undefined;
  };
  const outlooks = new Map<string, RememberedOutlook>();

  const compile = (source: EditionSource): Compiled => {
    const config = configOf(source);
    const closed = (source.closed ?? []).flatMap(
      (file) => withSource(file.file, file, emptyReading).diagnostics,
    );
    const base = [...config.diagnostics, ...closed, ...nameFaults(source, config.value)];
    const sources = sourcesOf(source);
    const { value } = config;
    const reading = value && isOverlay(value) ? readChain(source, value, access) : null;
    if (!value || value.external === true || reading?.chain === null) {
      return {
        name: source.name,
        edition: null,
        external: value?.external === true ? value : null,
        diagnostics: [...base, ...(reading?.diagnostics ?? [])].sort(compareDiagnostics),
        history: null,
        sources,
        looked: [...new Set(reading?.looked)].sort(),
      };
    }
    const before = outlooks.get(source.name);
    // Where an edition that was looked into has changed, every verdict that hung on it is open again.
    const isCurrent = before && [...before.looked].every(([name, value]) => look(name) === value);
    const known = isCurrent ? before : rememberOutlook(look);
    outlooks.set(source.name, known);
    const layered = reading && layEditions(reading.chain, layerMemory);
    const settings = layered?.config ?? (value as WrittenEdition);
    const files = readAll(source, settings.glossary);
    const { file, text: configText } = source.config;
    const past = historyOf(source, value.id);
    showFaulty(sources, pastFiles(source), past.diagnostics);
    const { history } = past;
    const begun = sessions.get(source.name);
    const session = begun ?? createSession(options.scope, options.isOnce);
    sessions.set(source.name, session);
    if (!begun && !layered && !history) resume(session, source, settings, known.outlook);
    const edition = session.update(settings, file, layered?.files ?? files, known.outlook, {
      ...(layered ? { layered: layered.assembled } : {}),
      past: { history, configText },
    });
    const own = isOverlay(value) ? ownListing(settings, value, files.keys()) : settings;
    const faults = [
      ...listingFaults(source, own, known.outlook),
      ...emptyFileFaults(files, own),
      ...staleFaults(
        source,
        edition.staleFaults.filter((fault) => own.faults.includes(fault)),
      ),
      ...abridgingFaults(source, own.abridges, (name) =>
        known.outlook(name) ? abridgedBy(name) : undefined,
      ),
    ];
    const below = isOverlay(value) ? baseOf(value.extends) : null;
    for (const [file, text] of below?.sources ?? []) sources.set(file, text);
    const found = below
      ? reportOverlay({ edition, configFile: file, sources }, source, edition.diagnostics, below)
      : edition.diagnostics;
    return {
      name: source.name,
      edition,
      external: null,
      diagnostics: [...base, ...past.diagnostics, ...faults, ...found].sort(compareDiagnostics),
      history,
      sources,
      looked: [
        ...new Set([...known.looked.keys(), ...(reading?.looked ?? []), ...(below?.looked ?? [])]),
      ].sort(),
    };
  };
  const resume = (session: Session, source: EditionSource, settings: WrittenEdition, outlook: Outlook) => {
    const earlier = options.hooks?.resume?.(source);
    const then = earlier && filesOfThen(earlier, source, readAll(source, settings.glossary));
    if (then) session.resume(earlier.record, settings, source.config.file, then, outlook);
  };
  const bases = new Map<string, { parts: readonly (EditionSource | null)[]; compiled: Compiled }>();
  /** The edition that an overlay extends, compiled once as long as nothing that it looks into changes. */
  const baseOf = (name: string): Compiled | null => {
    const source = siblings(name);
    if (!source) return null;
    const partsOf = ({ looked }: Compiled) => [source, ...looked.map(siblings)];
    const known = bases.get(name);
    if (known && partsOf(known.compiled).every((part, i) => part === known.parts[i])) return known.compiled;
    const compiled = compile(source);
    bases.set(name, { parts: partsOf(compiled), compiled });
    return compiled;
  };
  return {
    compile,
    write(name) {
      const isAlone = outlooks.get(name)?.looked.size === 0;
      return isAlone ? (sessions.get(name)?.write() ?? null) : null;
    },
    publish(compiled) {
      return compiled.edition ? publishGraph(compiled.edition, compiled.sources, look) : null;
    },
  };
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

function sourcesOf(source: EditionSource): Map<string, string> {
  const texts = new Map([[source.config.file, source.config.text]]);
  for (const file of source.files.values()) texts.set(file.file, file.text);
  return texts;
}
