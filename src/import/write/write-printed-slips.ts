import type { KnownFault } from '../../model/remarks.ts';
import type { PrintedSlips } from './printed-faults.ts';
import { flowText } from './write-config.ts';

/** Errata, questions and faults for edition.yaml, an entry per line, each list under a comment. */
export function writePrintedSlips(
  { errata, questions }: Pick<PrintedSlips, 'errata' | 'questions'>,
  faults: readonly KnownFault[],
): string[] {
  const list = (comment: string, key: string, entries: readonly object[]) =>
    entries.length === 0
      ? []
      : [`# ${comment}\n${key}:\n${entries.map((entry) => `  - ${flowText(entry)}\n`).join('')}`];
  return [
    ...list('Faults of the printed document that are corrected here.', 'errata', errata),
    ...list('What only the authors can decide; left as printed.', 'questions', questions),
    ...list(
      'Faults of the printed document, recorded at import: warnings or notes until they are corrected and removed from this list.',
      'faults',
      faults,
    ),
  ];
}
