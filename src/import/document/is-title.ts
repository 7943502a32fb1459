import { starClass } from '../../syntax/grammar/characters.ts';

/** Words that titles leave in lower case. */
const smallWords = new Set(
  'a an and as at but by for from in into is of off on onto or over per the to up upon via vs was with'.split(
    ' ',
  ),
);

/** Whether all words but small ones are capitalised, as in a title or a label. */
export function isTitleCase(text: string): boolean {
  const words = text.split(/[\s/&,–—-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0 || !/^[^\p{L}]*[\p{Lu}\p{N}]/u.test(words[0] ?? '')) return false;
  return words.every(
    (word) => /^[^\p{L}]*(?:\p{Lu}|$)/u.test(word) || /^\P{L}*\p{N}/u.test(word) || smallWords.has(word),
  );
}

/** Whether all its letters are capitals. */
export const isUpperCase = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

const endsSentence = new RegExp(`[.!?;:,*${starClass}]$`, 'u');

/** Whether a line could be a heading: short, capitalised, not a sentence. */
export const isTitle = (text: string): boolean =>
  text.length > 0 &&
  text.length <= 80 &&
  text.split(/\s+/).length <= 12 &&
  !endsSentence.test(text) &&
  isTitleCase(text);
