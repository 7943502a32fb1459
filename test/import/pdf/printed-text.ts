import { joinPrintedLines } from '../../../src/import/pdf/join-printed-lines.ts';
import type { PrintedRun } from '../../../src/import/pdf/printed-line.ts';

/** The text of printed pages, with a form feed between them. */
export const printedText = (pages: readonly (readonly PrintedRun[])[]): string =>
  joinPrintedLines(pages)
    .map(({ text, opensPage }, i) => `${i === 0 ? '' : opensPage ? '\f' : '\n'}${text}`)
    .join('');
