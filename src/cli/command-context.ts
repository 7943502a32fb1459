import { dirname, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { compareDiagnostics } from '../base/diagnostic.ts';
import type { CheckScope } from '../checks/framework/run-checks.ts';
import {
  type Compiled,
  type CompileHooks,
  type Compiler,
  createCompiler,
} from '../compiler/create-compiler.ts';
import type { FileReading } from '../edition/read-file.ts';
import type { Graph } from '../model/graph.ts';
import { namedEditions } from '../source/named-editions.ts';
import type { EditionSource } from '../source/read-edition.ts';
import type { CommandOptions, CommandRequest, ReadingListener } from './command.ts';
import type { OwnChecksOf } from './load-own-checks.ts';
import { allowance, createTimedReader } from './read-in-time.ts';
import type { Selection } from './select-editions.ts';

/** Shared input of the commands: the selected editions and their compiler. */
export interface CommandContext extends Selection {
  readonly compiler: Compiler;
  /** Compiles all selected editions, in order. */
  compileAll(): Compiled[];
  /**
   * The same, and drops what is kept of each edition as soon as no later one names it.
   *
   * @param reduce takes what is needed of an edition, and returns what to keep of it
   */
  compileInTurn(reduce: (compiled: Compiled) => Compiled): Compiled[];
  /** Graph of another edition of the project; null if it is missing or cannot be published. */
  readonly graphOf: (edition: string) => Graph | null;
  /** Milliseconds of processor time for parsing all files. */
  readonly readingTime: number;
  /** Compiles changed texts of editions, as from `--fix`. Unchanged files are not parsed again. */
  compileAnew(sources: readonly EditionSource[]): Compiled[];
}

/**
 * @param selection the editions, read
 * @param hooks ownChecks: null if they may not run
 */
export function createCommandContext(
  request: CommandRequest,
  selection: Selection,
  { onRead, ownChecks }: { readonly onRead: ReadingListener; readonly ownChecks: OwnChecksOf | null },
): CommandContext {
  const { reading, together, refused, release } = createReader(request.deadline, onRead);
  const acceptSuggestions = request.options.acceptSuggestions ?? false;
  const compilerOf = (sibling: Selection['sibling']) =>
    createCompiler(sibling, {
      acceptSuggestions,
      scope: scopeOf(request.options),
      hooks: { reading, together },
      ...(ownChecks ? { ownChecks } : {}),
      all: () => selection.names().flatMap((name) => sibling(name) ?? []),
    });
  const compiler = compilerOf(selection.sibling);
  const compile = (sources: readonly EditionSource[], by: Compiler) =>
    withUnreported(
      sources.map((source) => by.compile(source)),
      refused,
    );
  return {
    ...selection,
    compiler,
    graphOf(name) {
      const source = selection.sibling(name);
      return source && compiler.publish(compiler.compile(source));
    },
    readingTime: selection.selected
      .flatMap(({ files }) => [...files.values()])
      .reduce((sum, file) => sum + allowance(request.deadline, file), 0),
    compileAll: () => compile(selection.selected, compiler),
    compileInTurn(reduce) {
      // By default V8 collects what is dropped only when it is four times as much as what is kept.
      setFlagsFromString('--heap-growing-percent=100');
      const lastNamed = lastNamers(selection);
      const compiled = selection.selected.map((source, i) => {
        const kept = reduce(compiler.compile(source));
        for (const other of selection.selected.slice(0, i + 1)) {
          if (Math.max(lastNamed.get(other.name) ?? 0, selection.selected.indexOf(other)) !== i) continue;
          compiler.release(other);
          release(other);
        }
        return kept;
      });
      return withUnreported(compiled, refused);
    },
    compileAnew(sources) {
      const current = new Map(sources.map((source) => [source.name, source]));
      const anew = compilerOf((name) => current.get(name) ?? selection.sibling(name));
      return compile(sources, anew);
    },
  };
}

/** Index of the last selected edition that names another one, by the name of that. */
function lastNamers({ selected, names }: Selection): Map<string, number> {
  const all = new Set(names());
  return new Map(
    selected.flatMap((source, i) => {
      const { inSettings, inReferences } = namedEditions(source, all);
      return [...inSettings, ...inReferences].map((name) => [name, i] as const);
    }),
  );
}

/** Which checks run besides those that always do. */
export const scopeOf = ({ optionalChecks }: CommandOptions): CheckScope =>
  optionalChecks ? { optional: optionalChecks } : {};

/** Absolute path of the folder of an edition. */
export const folderOf = (source: EditionSource | undefined, { root }: CommandContext): string =>
  dirname(resolve(root, source?.config.file ?? ''));

/** Absolute paths of the folders of the selected editions. */
export const editionFoldersOf = (context: CommandContext): string[] =>
  context.selected.map((source) => folderOf(source, context));

/**
 * Makes a reader that parses each text once and within its deadline.
 *
 * @returns `refused`: placeholders for the files that exceeded it; `release`: drops the readings of
 *   an edition
 */
function createReader(deadline: number, onRead: ReadingListener) {
  /** By path, then by key. */
  const readings = new Map<string, Map<string, FileReading>>();
  const refused: FileReading[] = [];
  const { together, readInTime } = createTimedReader(deadline);
  const reading: NonNullable<CompileHooks['reading']> = (source, key, read) => {
    const ofFile = readings.get(source.file) ?? new Map<string, FileReading>();
    const cached = ofFile.get(key);
    if (cached) return cached;
    onRead(source.file);
    const fresh = readInTime(source, read);
    if (fresh.isRefused) refused.push(fresh.reading);
    readings.set(source.file, ofFile.set(key, fresh.reading));
    return fresh.reading;
  };
  const release = ({ files }: EditionSource) => {
    for (const { file } of files.values()) readings.delete(file);
  };
  return { reading, together, refused, release };
}

/**
 * Adds diagnostics of files reached only through references, which belong to no compiled edition,
 * to the first edition.
 */
function withUnreported(compiled: Compiled[], refused: readonly FileReading[]): Compiled[] {
  const found = refused.flatMap(({ frontDiagnostics }) => frontDiagnostics);
  const unreported = found.filter(({ place }) => !compiled.some((one) => one.sources.has(place.file)));
  const [first, ...others] = compiled;
  if (unreported.length === 0 || !first) return compiled;
  const diagnostics = [...first.diagnostics, ...unreported].sort(compareDiagnostics);
  return [{ ...first, diagnostics }, ...others];
}
