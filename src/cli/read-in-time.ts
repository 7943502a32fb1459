import { diagnose } from '../base/diagnose.ts';
import { placeIn } from '../base/places.ts';
import { emptyReading, type FileReading } from '../edition/read-file.ts';
import type { SourceFile } from '../source/read-text.ts';
import { Overrun, readingAllowance, withinProcessorTime } from './deadline.ts';

/** Result of reading a file within its deadline: the reading, or a diagnostic in its place. */
export interface ReadingInTime {
  readonly reading: FileReading;
  readonly isRefused: boolean;
}

/** Milliseconds of processor time that a file may take. */
export const allowance = (deadline: number, { text }: SourceFile) => readingAllowance(deadline, text.length);

/**
 * Reads a file within its deadline.
 *
 * @param deadline seconds of processor time
 */
export function readInTime(deadline: number, source: SourceFile, read: () => FileReading): ReadingInTime {
  try {
    return { reading: withinProcessorTime(allowance(deadline, source), read), isRefused: false };
  } catch (error) {
    if (!(error instanceof Overrun)) throw error;
    return { reading: refusalOf(source, deadline), isRefused: true };
  }
}

/** The reading of a file that exceeded its deadline: one diagnostic. */
function refusalOf({ file }: SourceFile, deadline: number): FileReading {
  const fault = diagnose(noEndlessFile, placeIn({ file, text: '' }, [0, 0]), {
    message: `Unexpected file that takes longer than ${deadline} s to parse; it was not read.`,
    help: 'Look for very long runs of brackets, asterisks or list marks, or give more time with --deadline.',
  });
  return { ...emptyReading, frontDiagnostics: [fault] };
}

const noEndlessFile = { code: 'S006', name: 'no-endless-file', severity: 'error' } as const;
