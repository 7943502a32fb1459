/**
 * What two spellings of one number have in common: `1.06.03` and `1.6.3`, `702.19b`, `702.19.B` and `(702.19b)`. The signs
 * between its levels, capitals and zeros in front say nothing; a plus does.
 *
 * @returns its runs of digits and of letters with full stops between; empty for a text without any
 */
export function numberKey(written: string): string {
  const runs = written.toLowerCase().match(/\p{N}+|\p{L}+|\++/gu) ?? [];
  return runs.map((run) => run.replace(/^0+(?=\p{N})/u, '')).join('.');
}

/** A number without the word or sign that people put in front of it: `rule 702.19b`, `§ 1.2`. The text itself where there is none. */
export const withoutWord = (written: string): string =>
  written.trim().replace(/^(?:\p{L}{2,}\.?\s+|§+\s*)(?=[^\s]*\p{N}[^\s]*$)/u, '');
