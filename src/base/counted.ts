/**
 * Joins a count and its noun: `1 file`, `2 files`. English.
 *
 * @param many the noun for any count other than one
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Lists words in English: `one`, `one and two`, `one, two and three`. */
export function listWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
