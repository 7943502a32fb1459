// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ascii = /^[\x00-\x7F]*$/;

/**
 * Words of a text for comparison: runs of letters and digits in lower case, in order, apostrophes
 * inside words removed.
 *
 * @param accents `dropped` if two documents may differ in accents
 */
export function plainWords(text: string, accents: 'kept' | 'dropped' = 'dropped'): string[] {
  // Most texts are ASCII, for which this takes a third of the time.
  if (ascii.test(text))
    return (
      text
        .toLowerCase()
        .replace(/['`]/g, '')
        .match(/[a-z\d]+/g) ?? []
    );
  // NFKD splits Korean syllables into letters; NFC joins them again.
  const bare = accents === 'kept' ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  return (
    bare
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’‘`]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Removes the ending of most plurals: `battles` and `battle` are equal. */
export const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
