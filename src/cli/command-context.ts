import { dirname, resolve } from 'node:path';
import { diagnose } from '../base/diagnose.ts';
import { compareDiagnostics } from '../base/diagnostic.ts';
import { placeIn } from '../base/places.ts';
import {
  type Compiled,
  type CompileHooks,
  type Compiler,
  createCompiler,
} from '../compiler/create-compiler.ts';
import { emptyReading, type FileReading } from '../edition/read-file.ts';
import type { EditionSource } from '../source/read-edition.ts';
import type { SourceFile } from '../source/read-text.ts';
import type { CommandRequest, ReadingWatch } from './command.ts';
import { Overrun, readingAllowance, withinProcessorTime } from './deadline.ts';
import type { Selection } from './select-editions.ts';

/** What every command works with: the editions it was given and their compiler. */
export interface CommandContext extends Selection {
  readonly compiler: Compiler;
  /** Compile all selected editions, in order. */
  compileAll(): Compiled[];
  /** Milliseconds of processor time that all files together may take to parse. */
  readonly readingTime: number;
  /** The same with other texts, as `--fix` makes them. What was read before is not read again. */
  compileAnew(sources: readonly EditionSource[]): Compiled[];
}

/** @param selection the editions, read */
export function createCommandContext(
  request: CommandRequest,
  selection: Selection,
  watch: ReadingWatch,
): CommandContext {
  const { reading, refused } = createReader(request.deadline, watch);
  const acceptSuggestions = request.options.acceptSuggestions ?? false;
  const options = { acceptSuggestions, hooks: { reading } };
  const compiler = createCompiler(selection.sibling, options);
  const compile = (sources: readonly EditionSource[], by: Compiler) =>
    withUnseen(
      sources.map((source) => by.compile(source)),
      refused,
    );
  return {
    ...selection,
    compiler,
    readingTime: selection.selected
      .flatMap(({ files }) => [...files.values()])
      .reduce((sum, file) => sum + allowance(request.deadline, file), 0),
    compileAll: () => compile(selection.selected, compiler),
    compileAnew(sources) {
      const current = new Map(sources.map((source) => [source.name, source]));
      const anew = createCompiler((name) => current.get(name) ?? selection.sibling(name), options);
      return compile(sources, anew);
    },
  };
}

/** Absolute path of the folder of an edition. */
export const folderOf = (source: EditionSource | undefined, { root }: CommandContext): string =>
  dirname(resolve(root, source?.config.file ?? ''));

/**
 * Make what reads files, each text once and within its deadline.
 *
 * @returns `refused`: what was given for files that ran over
 */
function createReader(deadline: number, watch: ReadingWatch) {
  const readings = new Map<string, FileReading>();
  const refused: FileReading[] = [];
  const readInTime = (source: SourceFile, read: () => FileReading): FileReading => {
    watch(source.file);
    try {
      return withinProcessorTime(allowance(deadline, source), read);
    } catch (error) {
      if (!(error instanceof Overrun)) throw error;
      const refusal = refusalOf(source, deadline);
      refused.push(refusal);
      return refusal;
    }
  };
  const reading: NonNullable<CompileHooks['reading']> = (source, key, read) => {
    const entry = `${source.file} ${key}`;
    const before = readings.get(entry);
    if (before) return before;
    const fresh = readInTime(source, read);
    readings.set(entry, fresh);
    return fresh;
  };
  return { reading, refused };
}

/** A file that ran over may belong to an edition that was only looked into; whoever looked has to hear of it. */
function withUnseen(compiled: Compiled[], refused: readonly FileReading[]): Compiled[] {
  const faults = refused.flatMap(({ frontDiagnostics }) => frontDiagnostics);
  const unseen = faults.filter(({ place }) => !compiled.some((one) => one.sources.has(place.file)));
  const [first, ...others] = compiled;
  if (unseen.length === 0 || !first) return compiled;
  const diagnostics = [...first.diagnostics, ...unseen].sort(compareDiagnostics);
  return [{ ...first, diagnostics }, ...others];
}

/** Milliseconds of processor time that a file may take. */
const allowance = (deadline: number, { text }: SourceFile) => readingAllowance(deadline, text.length);

/** What is read of a file that ran over: nothing but that it did. */
function refusalOf({ file }: SourceFile, deadline: number): FileReading {
  const fault = diagnose(noEndlessFile, placeIn({ file, text: '' }, [0, 0]), {
    message: `Unexpected file that takes longer than ${deadline} s to parse; it was not read.`,
    help: 'Look for very long runs of brackets, asterisks or list marks, or give more time with --deadline.',
  });
  return { ...emptyReading, frontDiagnostics: [fault] };
}

const noEndlessFile = { code: 'S006', name: 'no-endless-file', severity: 'error' } as const;
