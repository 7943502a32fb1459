import { lazy } from '../base/lazy.ts';
import { stemOf as englishStem } from '../base/stem.ts';

/** A word of a text in normalised form. */
export interface Word {
  /** Lower case, without accents and apostrophes. */
  readonly folded: string;
  /** Offsets in the text, in UTF-16 code units; end exclusive. */
  readonly start: number;
  readonly end: number;
}

const spaced = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}[\p{L}\p{M}]*)*/gu;
/** In scripts without spaces each character is a word: Thai, Japanese and Chinese. */
const unspaced = /[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF]/;
const either = lazy(
  () => new RegExp(`${unspaced.source}|(?:(?!${unspaced.source})[\\p{L}\\p{N}\\p{M}])+`, 'gu'),
);

/** The words of a text, in order. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(unspaced.test(text) ? either() : spaced)].map(({ 0: word, index }) => ({
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
 * The common stem of a word's forms: `shipment` for `shipments`. English only, which has few
 * endings; in other languages a word is found by its beginning.
 *
 * @param folded see {@link Word}
 */
export function stemOf(folded: string, isEnglish: boolean): string {
  if (!isEnglish || !/^[a-z]+$/.test(folded)) return folded;
  const stem = englishStem(folded, 'forms');
  // A note is not "not".
  return stem === 'not' && folded !== stem ? 'note' : stem;
}
