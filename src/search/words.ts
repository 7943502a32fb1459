/** A word of a text, in the form that all its spellings share. */
export interface Word {
  /** Lower case, without accents and apostrophes. */
  readonly folded: string;
  /** Offsets in the text, in UTF-16 code units; end exclusive. */
  readonly start: number;
  readonly end: number;
}

const spaced = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}[\p{L}\p{M}]*)*/gu;
/** In scripts that part no words each character is one: Thai, Japanese and Chinese. */
const unspaced = /[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF]/;
const either = new RegExp(`${unspaced.source}|(?:(?!${unspaced.source})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** The words of a text, in order. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(unspaced.test(text) ? either : spaced)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }));
}

function fold(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  return lower
    .replace(/['’]s$/u, '')
    .replace(/['’]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss');
}

/**
 * What a word has in common with its other endings: `shipment` for `shipments`, `attack` for `attacking`. English alone, whose
 * endings are few; in other languages a word is found by its beginning.
 *
 * @param folded see {@link Word}
 */
export function stemOf(folded: string, isEnglish: boolean): string {
  if (!isEnglish || folded.length < 4 || !/^[a-z]+$/.test(folded)) return folded;
  const singular = singularOf(folded);
  const bare = /^(.{2,}?)(?:ing|ed)$/.exec(singular)?.[1];
  // `ring` and `bed` have no ending: something has to be left that can be spoken.
  const stem = bare !== undefined && /[aeiouy]/.test(bare) && bare.length > 2 ? undoubled(bare) : singular;
  return stem.length > 3 ? stem.replace(/e$/, '').replace(/y$/, 'i') : stem;
}

function singularOf(word: string): string {
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) && !/is$/.test(word) ? word.slice(0, -1) : word;
}

/** `ship` for the `shipp` of `shipping`; `roll` stays. */
const undoubled = (word: string) => word.replace(/([bdfgmnprt])\1$/, '$1');
