/**
 * Quotes a path as one word of a command line to copy: blanks and special characters belong to it,
 * and a leading dash begins no option.
 *
 * @param path as it is shown, without control characters
 */
export function shellWord(path: string): string {
  const word = path.startsWith('-') ? `./${path}` : path;
  if (/^[\p{L}\p{M}\p{N}_./:@%+=,\\-]+$/u.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
}
