// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ascii = /^[\x00-\x7F]*$/;

/**
 * The words of a text as texts are compared: runs of letters and digits in lower case, in order, apostrophes within words
 * taken out.
 *
 * @param accents `dropped` where two documents may spell a name with and without them
 */
export function plainWords(text: string, accents: 'kept' | 'dropped' = 'dropped'): string[] {
  // Most texts are plain, and the expression for those takes a third of the time.
  if (ascii.test(text))
    return (
      text
        .toLowerCase()
        .replace(/['`]/g, '')
        .match(/[a-z\d]+/g) ?? []
    );
  // What is left of a Korean syllable without its accents is its letters, which are put together again.
  const bare = accents === 'kept' ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  return (
    bare
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’‘`]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A word without the ending of most plurals: `battles` and `battle` are the same. */
export const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
