/**
 * Key that different spellings of a number share: `1.06.03` and `1.6.3`; `702.19b`, `702.19.B` and
 * `(702.19b)`. Separators, capitals and leading zeros are ignored; a plus is kept.
 *
 * @returns runs of digits and of letters, joined by full stops; empty for a text without any
 */
export function numberKey(written: string): string {
  const runs = written.toLowerCase().match(/\p{N}+|\p{L}+|\++/gu) ?? [];
  return runs.map((run) => run.replace(/^0+(?=\p{N})/u, '')).join('.');
}

/** Removes the word or sign before a number (`rule 702.19b`, `§ 1.2`), if there is one. */
export const withoutWord = (written: string): string =>
  written.trim().replace(/^(?:\p{L}{2,}\.?\s+|§+\s*)(?=[^\s]*\p{N}[^\s]*$)/u, '');
