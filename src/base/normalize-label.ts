/** Label for comparison: lower case, only words and digits, separated by one space. */
export function normalizeLabel(label: string): string {
  // Fast path: most labels are words separated by one space.
  if (/^[a-z\d]+(?: [a-z\d]+)*$/i.test(label)) return label.toLowerCase();
  return label
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether two labels are equal except for capitals and punctuation. */
export const isSameLabel = (a: string | null, b: string | null): boolean =>
  a === b || normalizeLabel(a ?? '') === normalizeLabel(b ?? '');
