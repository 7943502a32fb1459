import { compareDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import { fingerprint } from '../base/hash.ts';
import { type Compiled, type Compiler, createCompiler } from '../compile.ts';
import type { FileReading } from '../edition/read-file.ts';
import { type Cache, noCache, openCache } from '../source/cache.ts';
import { type EditionSource, fingerprintOf } from '../source/read-edition.ts';
import type { SourceFile } from '../source/read-text.ts';
import { decodeFacts, type EncodedFacts, encodeFacts } from '../syntax/facts-codec.ts';
import { rememberResult } from './remembered.ts';
import { type Selection, selectEditions } from './select-editions.ts';
import type { ReadingWatch, TaskRequest, TaskResult } from './task.ts';
import { programState } from './version.ts';

/** What every command works with: the editions it was given and a compiler that remembers earlier runs. */
export interface Workshop extends Selection {
  readonly compiler: Compiler;
  /** Compile all selected editions, in order. */
  compileAll(): Compiled[];
  /** The same with other texts, as `--fix` makes them. What was read before is not read again. */
  compileAnew(sources: readonly EditionSource[]): Compiled[];
  /** Keep what was read and the result for the next run. */
  close(result: TaskResult): void;
  /** What was written, to be looked at before a result is used again: the folder, and the name of its content. */
  output: { readonly folder: string; readonly name: string } | null;
}

/** Readings of one edition's files are kept in one entry, since a run needs them all. */
interface Shelf {
  readonly before: Map<
    string,
    readonly [EncodedFacts, FileReading['front'], FileReading['frontDiagnostics']]
  >;
  readonly now: Map<string, readonly [EncodedFacts, FileReading['front'], FileReading['frontDiagnostics']]>;
  isNew: boolean;
}

/** @returns a message where the editions cannot be found */
export function openWorkshop(request: TaskRequest, watch: ReadingWatch): Workshop | string {
  const selection = selectEditions(request);
  if (typeof selection === 'string') return selection;
  const cache = request.cache && selection.home !== null ? openCache(selection.home, programState) : noCache;
  const shelves = new Map<string, Shelf>();
  let savedAt = performance.now();
  const hooks = {
    reading: (source: SourceFile, key: string, read: () => FileReading) => {
      if (!request.cache) return readWatched(source, read, watch);
      const reading = readThrough(source, key, read, cache, shelves, watch);
      // Where one file ran over another may, and then everything begins anew: keep what is read by now.
      if (request.overran.length > 0 && performance.now() - savedAt > 500) {
        for (const [name, shelf] of shelves)
          saveShelf(name, { ...shelf, now: new Map([...shelf.before, ...shelf.now]) }, cache);
        savedAt = performance.now();
      }
      return reading;
    },
    refused: new Map(request.overran.map((file) => [file, overrun(file, request.deadline)])),
  };
  const options = { acceptSuggestions: request.options.acceptSuggestions ?? false, hooks };
  const compiler = createCompiler(selection.sibling, options);
  const compile = (sources: readonly EditionSource[], by: Compiler) =>
    withUnseen(
      sources.map((source) => by.compile(source)),
      hooks.refused,
    );
  let compiled: Compiled[] = [];
  const workshop: Workshop = {
    ...selection,
    compiler,
    output: null,
    compileAll() {
      compiled = compile(selection.selected, compiler);
      return compiled;
    },
    compileAnew(sources) {
      const current = new Map(sources.map((source) => [source.name, source]));
      const anew = createCompiler((name) => current.get(name) ?? selection.sibling(name), options);
      return compile(sources, anew);
    },
    close(result) {
      if (!request.cache) return;
      for (const [name, shelf] of shelves) saveShelf(name, shelf, cache);
      const looked = [...new Set(compiled.flatMap((one) => one.looked))];
      const others = looked.flatMap((name) => selection.sibling(name) ?? []);
      rememberResult(
        cache,
        request,
        [...selection.selected, ...others].map(fingerprintOf),
        looked,
        result,
        workshop.output,
      );
    },
  };
  return workshop;
}

/** A file that ran over may belong to an edition that was only looked into; whoever looked has to hear of it. */
function withUnseen(compiled: Compiled[], refused: ReadonlyMap<string, Diagnostic>): Compiled[] {
  const unseen = [...refused].filter(([file]) => !compiled.some((one) => one.sources.has(file)));
  const [first, ...others] = compiled;
  if (unseen.length === 0 || !first) return compiled;
  const diagnostics = [...first.diagnostics, ...unseen.map(([, fault]) => fault)].sort(compareDiagnostics);
  return [{ ...first, diagnostics }, ...others];
}

/** The folder of an edition is what its files' readings are kept under. */
const shelfName = (file: string) =>
  `read-${fingerprint(file.replace(/^((?:[^/]+\/)*?rules\/[^/]+)\/.*$|^([^/]+)\/.*$/, '$1$2'))}`;

function readThrough(
  source: SourceFile,
  key: string,
  read: () => FileReading,
  cache: Cache,
  shelves: Map<string, Shelf>,
  watch: ReadingWatch,
): FileReading {
  const name = shelfName(source.file);
  let shelf = shelves.get(name);
  if (!shelf) {
    shelf = { before: loadShelf(cache.get(name)), now: new Map(), isNew: false };
    shelves.set(name, shelf);
  }
  const entry = `${source.file} ${key}`;
  const known = shelf.now.get(entry) ?? shelf.before.get(entry);
  if (known) {
    shelf.now.set(entry, known);
    return { facts: decodeFacts(known[0], source.text), front: known[1], frontDiagnostics: known[2] };
  }
  const fresh = readWatched(source, read, watch);
  shelf.now.set(entry, [encodeFacts(fresh.facts, source.text), fresh.front, fresh.frontDiagnostics]);
  shelf.isNew = true;
  return fresh;
}

function readWatched(source: SourceFile, read: () => FileReading, watch: ReadingWatch): FileReading {
  watch.reading(source.file, source.text.length);
  const fresh = read();
  watch.read();
  return fresh;
}

function saveShelf(name: string, { before, now, isNew }: Shelf, cache: Cache): void {
  if (isNew || now.size !== before.size) cache.set(name, JSON.stringify([...now]));
}

function loadShelf(text: string | null): Shelf['before'] {
  if (text === null) return new Map();
  try {
    return new Map(
      JSON.parse(text) as Iterable<
        [string, readonly [EncodedFacts, FileReading['front'], FileReading['frontDiagnostics']]]
      >,
    );
  } catch {
    // Cut short or damaged: read everything again.
    return new Map();
  }
}

function overrun(file: string, deadline: number): Diagnostic {
  return {
    code: 'S006',
    name: 'no-endless-file',
    severity: 'error',
    message: `Unexpected file that takes longer than ${deadline} s to parse; it was not read.`,
    help: 'Look for very long runs of brackets, asterisks or list marks, or give more time with --deadline.',
    place: { file, start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 },
    related: [],
  };
}
