import type { Dialect } from '../../dialect.ts';
import { readLost } from './lost/read-lost.ts';
import { readPrinted } from './read-printed.ts';
import { countSigns, printsNumbers, recogniseNumbers } from './recognise-numbers.ts';

/**
 * Rulebooks whose rules are known by numbers: categories, sections, and rules in up to four levels (`1.04.06.02`), with
 * references and markers by number. Two readers: one for documents that print the numbers, one for documents that lost them
 * and kept the references. Both say what a number is known by.
 */
export const numberedDialect: Dialect = {
  name: 'numbered',
  summary: 'rules with numbers such as 1.04.02 in front, or referred to by such numbers where they were lost',
  recognise: recogniseNumbers,
  read: (lines) => (printsNumbers(countSigns(lines)) ? readPrinted(lines) : readLost(lines)),
};
