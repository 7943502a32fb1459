import { isOddInEnglish } from './english-letters.ts';
import { singled } from './near-words.ts';
import { otherWords } from './usual-word-for.ts';
import { usualWords } from './usual-words.ts';
import type { WordFamily, WordingIndex } from './wording-index.ts';

/** So often stands what was meant where a letter too many may be a slip: "dozing" beside some "doing" is none. */
const commonWord = 20;
/** So often stands a name that another, of letters that are usual in English, is meant to be: lists of names have two of any kind. */
const commonName = 4;
/** Letters of the shortest word that is taken for a part of another. */
const shortestPart = 4;

/**
 * Is a word that is near to another one a word of its own? English has thousands of pairs such as "breath" and "breadth", and the
 * longer a book the more of them stand in it. Two letters that changed places or one that is doubled are slips nearly always; a
 * letter more or less makes another word where it stands in two forms, or is made of other words of the book: "unarmed" beside
 * "unharmed" where something is "armed", "sellsword" beside "spellsword". A usual word of English is right always.
 */
export function isOtherEnglishWord(
  wrong: WordFamily,
  right: WordFamily,
  { words }: Pick<WordingIndex, 'words'>,
): boolean {
  const [a, b] = [wrong.base, right.base];
  // The other one is misspelt, "threshhold" all through, or a name.
  if ([...wrong.words].some((word) => usualWords.has(word) || otherWords.has(word))) return true;
  if (singled(a) === singled(b) || [...a].sort().join('') === [...b].sort().join('')) return false;
  const isOdd = hasOddWord(wrong);
  if (wrong.small === 0 && right.small === 0) {
    // A vowel is taken for another in names that are written by ear.
    const isByEar = a.replace(/[aeiou]/g, '.') === b.replace(/[aeiou]/g, '.');
    const fewest = isByEar || isOdd || hasOddWord(right) ? 2 : commonName;
    return right.count < fewest || isMadeOfWords(wrong, { words });
  }
  if (a.length > b.length) return !isOdd || right.count < commonWord;
  if (wrong.words.size > 1 && !isOdd) return true;
  return isMadeOfWords(wrong, { words });
}

const hasOddWord = ({ words }: WordFamily) =>
  [...words].some((word) => /^[a-z]+$/.test(word) && isOddInEnglish(word));

/** Is a word made of others of the edition, with a beginning or an ending of English, or of two of them? */
export function isMadeOfWords({ words: forms }: WordFamily, { words }: Pick<WordingIndex, 'words'>): boolean {
  const isWord = (part: string) => part.length >= shortestPart && (words.get(part)?.count ?? 0) > 2;
  return [...forms].some((form) => {
    const inner = beginnings.exec(form)?.[1] ?? '';
    const bare = form.replace(endings, '');
    const parts = [inner, inner.replace(endings, ''), inner.replace(/able$/, 'e')];
    if (parts.some(isWord) || (bare !== form && isWord(bare))) return true;
    for (let at = shortestPart; at <= form.length - shortestPart; at += 1)
      if (isWord(form.slice(0, at)) && isWord(form.slice(at))) return true;
    return false;
  });
}

const endings = /(?:ed|ing|ion|able|ness|ment|less|ly)$/;
const beginnings = /^(?:un|re|dis|mis|over|out|under|in|im|non|pre|fore|inter|sub|up)(.+)$/;
