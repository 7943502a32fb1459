/**
 * A path as one word of a command line that people copy, so that blanks and signs of the shell are parts of it and a
 * dash in front begins no option.
 *
 * @param path as it is shown, without control characters
 */
export function shellWord(path: string): string {
  const word = path.startsWith('-') ? `./${path}` : path;
  if (/^[\p{L}\p{M}\p{N}_./:@%+=,\\-]+$/u.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
}
