import { Overrun, readingAllowance, withinProcessorTime } from '../../deadline.ts';

/** A document in work. */
export interface WorkedOn {
  /** The file, as the command line names it. */
  readonly written: string;
  /** Its text; empty without one. */
  readonly source: string;
}

/**
 * Does some work on a document and stops it after its deadline of processor time: parsers take
 * quadratic time for a few texts.
 *
 * @param deadline seconds
 * @param work as for {@link withinProcessorTime}
 * @returns the result of the work, or a message with the line that is the most likely cause
 */
export function withinDeadline<T>(
  { written, source }: WorkedOn,
  deadline: number,
  work: () => T,
): T | string {
  try {
    return withinProcessorTime(readingAllowance(deadline, source.length), work);
  } catch (error) {
    if (!(error instanceof Overrun)) throw error;
    const lines = source.split(/\r\n|[\r\n]/).map((text, i) => ({ line: i + 1, size: text.length }));
    const longest = lines.reduce((a, b) => (b.size > a.size ? b : a), { line: 1, size: 0 });
    return `"${written}": reading it took longer than ${deadline} s, and nothing was written. Look for very long runs of brackets or asterisks, first in line ${longest.line}, the longest with ${longest.size} characters; --deadline gives more time.`;
  }
}
