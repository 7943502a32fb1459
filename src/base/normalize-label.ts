/** A label as compared: lower case, words and digits alone, one space between. */
export function normalizeLabel(label: string): string {
  // Most labels are words with a space between.
  if (/^[a-z\d]+(?: [a-z\d]+)*$/i.test(label)) return label.toLowerCase();
  return label
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Is a rule called the same in two versions, whatever its capitals and punctuation are? */
export const isSameLabel = (a: string | null, b: string | null): boolean =>
  a === b || normalizeLabel(a ?? '') === normalizeLabel(b ?? '');
