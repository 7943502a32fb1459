import type { SourceLine } from '../../../import/lines/lines.ts';
import { Overrun, readingAllowance, withinProcessorTime } from '../../deadline.ts';

/** A document that work is done on. */
export interface WorkedOn {
  /** The file, as the command line names it. */
  readonly written: string;
  readonly source: string | readonly SourceLine[];
}

/**
 * Do some work on a document, and stop it where it takes more processor time than the deadline allows: for a few texts a
 * parser takes the square of their length.
 *
 * @param deadline seconds
 * @param work as for {@link withinProcessorTime}
 * @returns what the work gives, or a message that says which line is most likely to blame
 */
export function withinDeadline<T>(
  { written, source }: WorkedOn,
  deadline: number,
  work: () => T,
): T | string {
  const lines =
    typeof source === 'string'
      ? source.split(/\r\n|[\r\n]/).map((text, i) => ({ line: i + 1, size: text.length }))
      : source.map(({ number, origin, text }) => ({ line: origin ?? number, size: text.length }));
  const characters = lines.reduce((sum, { size }) => sum + size, 0);
  try {
    return withinProcessorTime(readingAllowance(deadline, characters), work);
  } catch (error) {
    if (!(error instanceof Overrun)) throw error;
    const longest = lines.reduce((a, b) => (b.size > a.size ? b : a), { line: 1, size: 0 });
    return `"${written}": reading it took longer than ${deadline} s, and nothing was written. Look for very long runs of brackets or asterisks, first in line ${longest.line}, the longest with ${longest.size} characters; --deadline gives more time.`;
  }
}

/** Take lines out of a text in the time that it may take. */
export function linesWithin(
  document: WorkedOn,
  deadline: number,
  linesOf: () => readonly SourceLine[] | string,
): readonly SourceLine[] | string {
  const lines = withinDeadline(document, deadline, () => ({ of: linesOf() }));
  if (typeof lines === 'string') return lines;
  return typeof lines.of === 'string' ? `"${document.written}": ${lines.of}` : lines.of;
}
