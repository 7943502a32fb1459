import type { SourceLine } from './lines.ts';
import { withoutLines } from './without-lines.ts';

/** The lines that a dialect reads: all but heads and feet of printed pages. */
export const textLines = (lines: readonly SourceLine[]): readonly SourceLine[] =>
  lines.some(({ form }) => form === 'page') ? withoutLines(lines, ({ form }) => form !== 'page') : lines;
