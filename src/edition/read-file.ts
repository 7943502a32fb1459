import { diagnose } from '../base/diagnose.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import { mergeMarkHelp, mergeMarkMessage } from '../base/merge-mark.ts';
import { placeIn } from '../base/places.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import type { SourceFile } from '../source/read-text.ts';
import type { FileFacts, Problem } from '../syntax/facts.ts';
import { deepestNesting, longestLine, longestPiece } from '../syntax/guards.ts';
import { readFacts } from '../syntax/read-facts.ts';
import type { EditionFile } from './assemble.ts';
import { readFrontMatter } from './read-config.ts';

/** One section file with all results of reading it. */
export interface ReadFile extends EditionFile {
  readonly text: string;
  /**
   * Diagnostics of the file itself: its encoding, its front matter, a line that no parser should
   * see.
   */
  readonly diagnostics: readonly Diagnostic[];
}

/** What follows from a file's text alone. */
export interface FileReading {
  readonly facts: FileFacts;
  readonly front: FrontMatter;
  readonly frontDiagnostics: readonly Diagnostic[];
}

/** How a section file is read. */
export interface ReadFileOptions {
  /** The file is the glossary named in edition.yaml. */
  readonly isGlossary: boolean;
  readonly acceptSuggestions: boolean;
}

/** Reads a section file: its front matter and its rules. */
export function readingOf(source: SourceFile, options: ReadFileOptions): FileReading {
  const facts = readFacts(source.text, options);
  const front = readFrontMatter(facts.front, source.text, source.file);
  return { facts, front: front.value, frontDiagnostics: front.diagnostics };
}

/** Combines a reading with its file. */
export function withSource(name: string, source: SourceFile, reading: FileReading): ReadFile {
  const guarded = guardFaults(source, reading.facts);
  const diagnostics = [
    ...sourceFaults(source),
    ...guarded,
    // Diagnostics of front matter with merge marks may follow from them.
    ...(hasMergeMarks(reading.facts) ? [] : reading.frontDiagnostics),
  ];
  return {
    name,
    file: source.file,
    text: source.text,
    facts: reading.facts,
    front: reading.front,
    diagnostics,
  };
}

/** Empty reading, for a file that is not read. */
export const emptyReading: FileReading = {
  facts: { front: null, sections: [], problems: [], ignores: [] },
  front: {},
  frontDiagnostics: [],
};

/** Diagnostics of a file that is not text. */
export function sourceFaults(source: SourceFile): Diagnostic[] {
  const { text, fault } = source;
  if (!fault) return [];
  const place = placeIn(source, [fault.at, Math.min(text.length, fault.at + 1)]);
  switch (fault.kind) {
    case 'unreadable':
      return [
        diagnose(noUnreadableFile, place, {
          message: `Unexpected file that cannot be read (${fault.detail}).`,
        }),
      ];
    case 'too-large':
      return [
        diagnose(noUnreadableFile, place, {
          message: `Unexpected file of ${fault.detail} bytes, expected at most 64 MiB.`,
        }),
      ];
    case 'not-utf8':
      return [
        diagnose(noOtherEncoding, place, {
          message: 'Unexpected bytes that are no UTF-8.',
          help: 'Save the file as UTF-8; the place is the first one that is not.',
        }),
      ];
  }
}

const noUnreadableFile = { code: 'S001', name: 'no-unreadable-file', severity: 'error' } as const;
const noOtherEncoding = { code: 'S002', name: 'no-other-encoding', severity: 'error' } as const;

/** Whether a file contains merge marks. Other diagnostics wait until they are removed. */
export const hasMergeMarks = ({ problems }: FileFacts): boolean =>
  problems.some(({ kind }) => kind === 'merge-mark');

/** Problems that prevented parsing are diagnostics of the file, not of a rule. */
function guardFaults(source: SourceFile, facts: FileFacts): Diagnostic[] {
  return facts.problems.flatMap((problem) => {
    const guard = guardOf(problem);
    if (guard === null) return [];
    return [diagnose({ ...guard, severity: 'error' }, placeIn(source, problem.at), guard)];
  });
}

function guardOf({ kind, detail }: Problem): Pick<Diagnostic, 'code' | 'name' | 'message' | 'help'> | null {
  const unread = (message: string) => ({
    code: 'S005',
    name: 'no-unreasonable-input',
    message,
    help: 'The file was not read; all its rules are missing from the edition.',
  });
  if (kind === 'merge-mark')
    return { code: 'S014', name: 'no-merge-mark', message: mergeMarkMessage, help: mergeMarkHelp };
  if (kind === 'too-long-line')
    return unread(`Unexpected line of ${detail} characters, expected at most ${longestLine}.`);
  if (kind === 'too-long-piece')
    return unread(
      `Unexpected ${detail} characters without a heading to part them at, expected at most ${longestPiece}.`,
    );
  if (kind === 'too-deep')
    return unread(`Unexpected nesting of ${detail} levels, expected at most ${deepestNesting}.`);
  return null;
}
