import { diagnose } from '../base/diagnose.ts';
import { placeIn } from '../base/places.ts';
import { emptyReading, type FileReading } from '../edition/read-file.ts';
import type { SourceFile } from '../source/read-text.ts';
import { Overrun, processorTime, readingAllowance, within, withinProcessorTime } from './deadline.ts';

/** Result of reading a file within its deadline: the reading, or a diagnostic in its place. */
export interface ReadingInTime {
  readonly reading: FileReading;
  readonly isRefused: boolean;
}

/** Milliseconds of processor time that a file may take. */
export const allowance = (deadline: number, { text }: SourceFile) => readingAllowance(deadline, text.length);

/** Reads files, each within its deadline. */
export interface TimedReader {
  /** Runs work that reads these files; may start it again. A watchdog for each file would cost a thread. */
  readonly together: <T>(sources: readonly SourceFile[], work: () => T) => T;
  readonly readInTime: (source: SourceFile, read: () => FileReading) => ReadingInTime;
}

/** Seconds that files read together may take in addition to what ordinary texts do. */
const mostTogether = 1;

/** @param deadline seconds of processor time for each file */
export function createTimedReader(deadline: number): TimedReader {
  let isTogether = false;
  return {
    together(sources, work) {
      const characters = sources.reduce((sum, { text }) => sum + text.length, 0);
      isTogether = true;
      try {
        return within(readingAllowance(Math.min(deadline, mostTogether), characters), work);
      } catch (error) {
        if (!(error instanceof Overrun)) throw error;
      } finally {
        isTogether = false;
      }
      // From the file on that took so long, each has a watchdog of its own.
      return work();
    },
    readInTime(source, read) {
      const limit = allowance(deadline, source);
      try {
        const reading = isTogether ? measured(limit, read) : withinProcessorTime(limit, read);
        return { reading, isRefused: false };
      } catch (error) {
        if (!(error instanceof Overrun)) throw error;
        return { reading: refusalOf(source, deadline), isRefused: true };
      }
    },
  };
}

/** Does work that something else stops. @throws {Overrun} if it took longer */
function measured<T>(milliseconds: number, work: () => T): T {
  const before = processorTime();
  const result = work();
  if (processorTime() - before > milliseconds) throw new Overrun();
  return result;
}

/** The reading of a file that exceeded its deadline: one diagnostic. */
function refusalOf({ file }: SourceFile, deadline: number): FileReading {
  const diagnostic = diagnose(noEndlessFile, placeIn({ file, text: '' }, [0, 0]), {
    message: `Unexpected file that takes longer than ${deadline} s to parse; it was not read.`,
    help: 'Look for very long runs of brackets, asterisks or list marks, or give more time with --deadline.',
  });
  return { ...emptyReading, frontDiagnostics: [diagnostic] };
}

const noEndlessFile = { code: 'S006', name: 'no-endless-file', severity: 'error' } as const;
