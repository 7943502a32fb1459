import type { Diagnostic } from '../base/diagnostic.ts';
import { fingerprint } from '../base/hash.ts';
import { type Compiled, type Compiler, createCompiler } from '../compile.ts';
import type { FileReading } from '../edition/read-file.ts';
import { type Cache, noCache, openCache } from '../source/cache.ts';
import { fingerprintOf } from '../source/read-edition.ts';
import type { SourceFile } from '../source/read-text.ts';
import { decodeFacts, type EncodedFacts, encodeFacts } from '../syntax/facts-codec.ts';
import { rememberResult } from './remembered.ts';
import { type Selection, selectEditions } from './select-editions.ts';
import type { TaskRequest, TaskResult } from './task.ts';
import { programState } from './version.ts';

/** What every command works with: the editions it was given and a compiler that remembers earlier runs. */
export interface Workshop extends Selection {
  readonly compiler: Compiler;
  /** Compile all selected editions, in order. */
  compileAll(): Compiled[];
  /** Keep what was read and the result for the next run. */
  close(result: TaskResult): void;
  /** What stands at the output, to be looked at before a result is used again. */
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
export function openWorkshop(
  request: TaskRequest,
  reading: (file: string, size: number) => void,
): Workshop | string {
  const selection = selectEditions(request);
  if (typeof selection === 'string') return selection;
  const cache = request.cache ? openCache(selection.root, programState) : noCache;
  const shelves = new Map<string, Shelf>();
  const hooks = {
    reading: (source: SourceFile, key: string, read: () => FileReading) =>
      readThrough(source, key, read, cache, shelves, reading),
    refused: new Map(request.overran.map((file) => [file, overrun(file, request.deadline)])),
  };
  const compiler = createCompiler(selection.sibling, {
    acceptSuggestions: request.options.acceptSuggestions ?? false,
    hooks,
  });
  let compiled: Compiled[] = [];
  const workshop: Workshop = {
    ...selection,
    compiler,
    output: null,
    compileAll() {
      compiled = selection.selected.map((source) => compiler.compile(source));
      return compiled;
    },
    close(result) {
      for (const [name, shelf] of shelves) {
        if (shelf.isNew || shelf.now.size !== shelf.before.size)
          cache.set(name, JSON.stringify([...shelf.now]));
      }
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

/** The folder of an edition is what its files' readings are kept under. */
const shelfName = (file: string) =>
  `read-${fingerprint(file.replace(/^((?:[^/]+\/)*?rules\/[^/]+)\/.*$|^([^/]+)\/.*$/, '$1$2'))}`;

function readThrough(
  source: SourceFile,
  key: string,
  read: () => FileReading,
  cache: Cache,
  shelves: Map<string, Shelf>,
  reading: (file: string, size: number) => void,
): FileReading {
  const name = shelfName(source.file);
  let shelf = shelves.get(name);
  if (!shelf) {
    shelf = { before: loadShelf(cache.get(name)), now: new Map(), isNew: false };
    shelves.set(name, shelf);
  }
  const entry = `${source.file} ${key}`;
  const known = shelf.before.get(entry);
  if (known) {
    shelf.now.set(entry, known);
    return { facts: decodeFacts(known[0], source.text), front: known[1], frontDiagnostics: known[2] };
  }
  reading(source.file, source.text.length);
  const fresh = read();
  shelf.now.set(entry, [encodeFacts(fresh.facts, source.text), fresh.front, fresh.frontDiagnostics]);
  shelf.isNew = true;
  return fresh;
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
    message: `Unexpected file that took longer than ${deadline} seconds to parse; it was not read.`,
    help: 'Look for very long runs of brackets, asterisks or list marks, or give more time with --deadline.',
    place: { file, start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 },
    related: [],
  };
}
