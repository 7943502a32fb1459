import { lazy } from '../base/lazy.ts';
import { stemOf as englishStem } from '../base/stem.ts';

/** A word of a text in normalised form. */
export interface Word {
  /** Lower case, without accents and apostrophes. */
  readonly folded: string;
  /** What its forms have in common: `shipment` for `shipments`. */
  readonly stem: string;
  /** Offsets in the text, in UTF-16 code units; end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Returns the words of a text, in order. */
export type WordReader = (text: string) => Word[];

/** Finds the words of a text in a script without spaces. Source: `Intl.Segmenter`. */
export type Segmenter = (text: string) => Iterable<{ readonly segment: string; readonly index: number }>;

const spaced = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}[\p{L}\p{M}]*)*/gu;
/** Scripts without spaces: Thai, Japanese and Chinese. */
const unspaced = /[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF]/;
const either = lazy(
  () => new RegExp(`${unspaced.source}|(?:(?!${unspaced.source})[\\p{L}\\p{N}\\p{M}])+`, 'gu'),
);
/** Without a segmenter each character is a word. */
const byCharacter: Segmenter = (text) =>
  Array.from(text.matchAll(either()), ({ 0: segment, index }) => ({ segment, index }));
const bySpaces: Segmenter = (text) =>
  Array.from(text.matchAll(spaced), ({ 0: segment, index }) => ({ segment, index }));

/**
 * Makes a reader of words.
 *
 * @param stemOf the stem of a word in lower case, with its accents
 */
export function createWordReader(stemOf: (lower: string) => string, segment = byCharacter): WordReader {
  const known = new Map<string, Pick<Word, 'folded' | 'stem'>>();
  return (text) =>
    Array.from((unspaced.test(text) ? segment : bySpaces)(text), ({ segment: word, index }) => {
      let forms = known.get(word);
      if (!forms) {
        const lower = word.toLowerCase();
        forms = { folded: fold(lower), stem: fold(stemOf(lower)) };
        known.set(word, forms);
      }
      return { ...forms, start: index, end: index + word.length };
    });
}

/** Letters that are not a letter with an accent. */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

function fold(lower: string): string {
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  return lower
    .replace(/['’]s$/u, '')
    .replace(/['’]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => otherLetters[letter] ?? letter);
}

/** Reads words without stems: a word is found by its beginning. */
export const readPlainWords = createWordReader((lower) => lower);

/** Reads English words. */
export const readEnglishWords = createWordReader((lower) => {
  const folded = fold(lower);
  if (!/^[a-z]+$/.test(folded)) return folded;
  const stem = englishStem(folded, 'forms');
  // A note is not "not".
  return stem === 'not' && folded !== stem ? 'note' : stem;
});
