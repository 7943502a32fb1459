import { Overrun, readingAllowance, withinProcessorTime } from '../../deadline.ts';

/** A document that work is done on. */
export interface WorkedOn {
  /** The file, as the command line names it. */
  readonly written: string;
  /** Its text; empty where it is none. */
  readonly source: string;
}

/**
 * Do some work on a document, and stop it where it takes more processor time than the deadline allows: for a few texts a
 * parser takes the square of their length.
 *
 * @param deadline seconds
 * @param work as for {@link withinProcessorTime}
 * @returns what the work gives, or a message that says which line is most likely to blame
 */
export function withinDeadline<T>({ written, source }: WorkedOn, deadline: number, work: () => T): T | string {
  try {
    return withinProcessorTime(readingAllowance(deadline, source.length), work);
  } catch (error) {
    if (!(error instanceof Overrun)) throw error;
    const lines = source.split(/\r\n|[\r\n]/).map((text, i) => ({ line: i + 1, size: text.length }));
    const longest = lines.reduce((a, b) => (b.size > a.size ? b : a), { line: 1, size: 0 });
    return `"${written}": reading it took longer than ${deadline} s, and nothing was written. Look for very long runs of brackets or asterisks, first in line ${longest.line}, the longest with ${longest.size} characters; --deadline gives more time.`;
  }
}
