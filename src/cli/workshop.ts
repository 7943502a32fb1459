import { compareDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import { fingerprint } from '../base/hash.ts';
import { type Compiled, type Compiler, type ConfigReading, createCompiler } from '../compile.ts';
import { emptyReading, type FileReading } from '../edition/read-file.ts';
import type { HistoryDigest } from '../history/digest.ts';
import { noCache, openCache } from '../source/cache.ts';
import { type EditionSource, fingerprintOf } from '../source/read-edition.ts';
import type { SourceFile } from '../source/read-text.ts';
import { Overrun, within } from './deadline.ts';
import { readThrough } from './kept-readings.ts';
import { keepSessions } from './kept-sessions.ts';
import { watchNewSpace } from './new-space.ts';
import { rememberResult } from './remembered.ts';
import type { Selection } from './select-editions.ts';
import { openShelves } from './shelves.ts';
import { siteFingerprint } from './site-fingerprint.ts';
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
  /** The result follows from the editions and the files beside them alone, and may be used again. */
  isRepeatable: boolean;
  /** What was written, to be looked at before a result is used again: the folder, and the name of its content. */
  output: { readonly folder: string; readonly name: string } | null;
}

/** @param selection the editions, read */
export function openWorkshop(request: TaskRequest, selection: Selection, watch: ReadingWatch): Workshop {
  const cache = request.cache && selection.home !== null ? openCache(selection.home, programState) : noCache;
  const shelves = openShelves(cache);
  const overran = new Map<string, FileReading>();
  const noteRead = watchNewSpace();
  const sessions = keepSessions(shelves, request.options.acceptSuggestions ?? false);
  const hooks = {
    config: (source: SourceFile, read: () => ConfigReading) => {
      if (!request.cache) return read();
      const known = shelves.get(source.file, source.hash) as ConfigReading | undefined;
      if (known) return known;
      const fresh = read();
      shelves.set(source.file, source.hash, fresh);
      return fresh;
    },
    digest: (releases: readonly SourceFile[], edition: string, read: () => HistoryDigest) => {
      const [first] = releases;
      if (!request.cache || !first) return read();
      const key = fingerprint([edition, ...releases.flatMap(({ file, hash }) => [file, hash])].join('\n'));
      const known = shelves.get(first.file, key) as HistoryDigest | undefined;
      if (known) return known;
      const fresh = read();
      shelves.set(first.file, key, fresh);
      return fresh;
    },
    resume: (source: EditionSource) => (request.cache ? sessions.resume(source) : null),
    reading: (source: SourceFile, key: string, read: () => FileReading) => {
      sessions.noteReading(source, key);
      const entry = `${source.file} ${key}`;
      const known = overran.get(entry);
      if (known) return known;
      const watched = () => {
        watch(source.file);
        noteRead(source.text.length);
        return within(allowance(request.deadline, source), read);
      };
      try {
        return request.cache ? readThrough(source, key, watched, shelves) : watched();
      } catch (error) {
        if (!(error instanceof Overrun)) throw error;
        const refused = refusal(source, request.deadline);
        overran.set(entry, refused);
        return refused;
      }
    },
  };
  const acceptSuggestions = request.options.acceptSuggestions ?? false;
  const options = { acceptSuggestions, hooks, isOnce: !request.cache };
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
    isRepeatable: true,
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
      if (overran.size === 0) for (const source of selection.selected) sessions.keep(source, compiler);
      shelves.save();
      // The next run may be luckier.
      if (overran.size > 0 || !workshop.isRepeatable) return;
      const looked = [...new Set(compiled.flatMap((one) => one.looked))];
      const others = looked.flatMap((name) => selection.sibling(name) ?? []);
      rememberResult(
        cache,
        request,
        [...[...selection.selected, ...others].map(fingerprintOf), siteFingerprint(selection.home)],
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
