import { compareDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import { fingerprint } from '../base/hash.ts';
import { type Compiled, type Compiler, createCompiler } from '../compile.ts';
import { emptyReading, type FileReading } from '../edition/read-file.ts';
import { type Cache, noCache, openCache } from '../source/cache.ts';
import { type EditionSource, fingerprintOf } from '../source/read-edition.ts';
import type { SourceFile } from '../source/read-text.ts';
import { decodeFacts, type EncodedFacts, encodeFacts } from '../syntax/facts-codec.ts';
import { Overrun, within } from './deadline.ts';
import { rememberResult } from './remembered.ts';
import { type Selection, selectEditions } from './select-editions.ts';
import type { ReadingWatch, TaskRequest, TaskResult } from './task.ts';
import { programState } from './version.ts';

/** What every command works with: the editions it was given and a compiler that remembers earlier runs. */
export interface Workshop extends Selection {
  readonly compiler: Compiler;
  /** Compile all selected editions, in order. */
  compileAll(): Compiled[];
  /** Milliseconds that all files together may take to parse. */
  readonly readingTime: number;
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
  const overran = new Map<string, FileReading>();
  const hooks = {
    reading: (source: SourceFile, key: string, read: () => FileReading) => {
      const entry = `${source.file} ${key}`;
      const known = overran.get(entry);
      if (known) return known;
      const watched = () => {
        watch(source.file);
        return within(allowance(request.deadline, source), read);
      };
      try {
        return request.cache ? readThrough(source, entry, watched, cache, shelves) : watched();
      } catch (error) {
        if (!(error instanceof Overrun)) throw error;
        const refused = refusal(source, request.deadline);
        overran.set(entry, refused);
        return refused;
      }
    },
  };
  const options = { acceptSuggestions: request.options.acceptSuggestions ?? false, hooks };
  const compiler = createCompiler(selection.sibling, options);
  const compile = (sources: readonly EditionSource[], by: Compiler) =>
    withUnseen(
      sources.map((source) => by.compile(source)),
      overran.values(),
    );
  let compiled: Compiled[] = [];
  const workshop: Workshop = {
    ...selection,
    compiler,
    output: null,
    readingTime: selection.selected
      .flatMap(({ files }) => [...files.values()])
      .reduce((sum, file) => sum + allowance(request.deadline, file), 0),
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
      // The next run may be luckier.
      if (overran.size > 0) return;
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
function withUnseen(compiled: Compiled[], overran: Iterable<FileReading>): Compiled[] {
  const faults = [...overran].flatMap(({ frontDiagnostics }) => frontDiagnostics);
  const unseen = faults.filter(({ place }) => !compiled.some((one) => one.sources.has(place.file)));
  const [first, ...others] = compiled;
  if (unseen.length === 0 || !first) return compiled;
  const diagnostics = [...first.diagnostics, ...unseen].sort(compareDiagnostics);
  return [{ ...first, diagnostics }, ...others];
}

/** The folder of an edition is what its files' readings are kept under. */
const shelfName = (file: string) =>
  `read-${fingerprint(file.replace(/^((?:[^/]+\/)*?rules\/[^/]+)\/.*$|^([^/]+)\/.*$/, '$1$2'))}`;

function readThrough(
  source: SourceFile,
  entry: string,
  read: () => FileReading,
  cache: Cache,
  shelves: Map<string, Shelf>,
): FileReading {
  const name = shelfName(source.file);
  let shelf = shelves.get(name);
  if (!shelf) {
    shelf = { before: loadShelf(cache.get(name)), now: new Map(), isNew: false };
    shelves.set(name, shelf);
  }
  const known = shelf.now.get(entry) ?? shelf.before.get(entry);
  if (known) {
    shelf.now.set(entry, known);
    return { facts: decodeFacts(known[0], source.text), front: known[1], frontDiagnostics: known[2] };
  }
  const fresh = read();
  shelf.now.set(entry, [encodeFacts(fresh.facts, source.text), fresh.front, fresh.frontDiagnostics]);
  shelf.isNew = true;
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

/** Milliseconds that a file may take: its deadline and, where it is large, ten seconds more for each million characters. */
const allowance = (deadline: number, { text }: SourceFile) => 1000 * deadline + text.length / 100;

/** What is read of a file that ran over: nothing but that it did. */
function refusal({ file }: SourceFile, deadline: number): FileReading {
  const fault: Diagnostic = {
    code: 'S006',
    name: 'no-endless-file',
    severity: 'error',
    message: `Unexpected file that takes longer than ${deadline} s to parse; it was not read.`,
    help: 'Look for very long runs of brackets, asterisks or list marks, or give more time with --deadline.',
    place: { file, start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 },
    related: [],
  };
  return { ...emptyReading, frontDiagnostics: [fault] };
}
