import { endsOddly, isOddInEnglish } from './english-letters.ts';
import type { WordCount } from './file-wording.ts';
import type { WordFamily } from './wording-index.ts';

/** Letters of the shortest word that is looked at: of three letters too many are no words of a sentence. */
const shortest = 4;
/** Letters of the longest: all that it may be a slip of are made, and they are many and as long. */
const longest = 40;
/** So often stands a word that another is most likely meant to be: letters change places by a slip alone. */
const commonWord = { swap: 3, other: 10, name: 10 };
/** Words of as many letters are near to others by a slip alone, also behind a full stop or in a label, where all have capitals. */
const longWord = 8;

/**
 * Words that English does not spell so, each with the word of the edition that it is one slip of the pen from: two letters
 * that changed places, one too many, one lost. Those that are right however odd they look ("Tleilaxu") are near to no other.
 *
 * @param words of an English edition, in lower case, and how often each is there
 */
export function oddWordsOf(
  words: ReadonlyMap<string, WordCount>,
): (readonly [odd: WordFamily, meant: WordFamily])[] {
  const found: (readonly [WordFamily, WordFamily])[] = [];
  for (const [word, count] of words) {
    if (
      count.count > 2 ||
      word.length < shortest ||
      word.length > longest ||
      !/^[a-z]+$/.test(word) ||
      /^[ivxlc]+$/.test(word)
    )
      continue;
    const meant = isOddInEnglish(word) ? meantBy(word, count, words) : withRightEnding(word, words);
    if (meant) found.push([alone(word, count), meant]);
  }
  return found;
}

/** So often stands a word of which another has an ending that is written otherwise. */
const commonEnding = 5;

/** "rulees" for "rules", "provideed" for "provided", "unles" for "unless": usual letters, and no ending of that word. */
function withRightEnding(word: string, words: ReadonlyMap<string, WordCount>): WordFamily | null {
  const lessOne = /[^aeiou]ee[ds]$/.test(word) ? word.replace(/e(?=[ds]$)/, '') : null;
  const isPlural = words.has(word.slice(0, -1));
  const other = lessOne ?? (/[^s]s$/.test(word) && !isPlural ? `${word}s` : null);
  const count = other === null ? undefined : words.get(other);
  return other !== null && count && count.count >= commonEnding ? alone(other, count) : null;
}

/** The most common of the words that one may be a slip of. */
function meantBy(word: string, written: WordCount, words: ReadonlyMap<string, WordCount>): WordFamily | null {
  let best: WordFamily | null = null;
  for (const { other, isSwap } of nearTo(word)) {
    const count = words.get(other);
    if (!count || other.length < shortest) continue;
    // What only ever has a capital is a name, and names are near to words that they have nothing to do with.
    const isName = written.small === 0;
    if (
      isName &&
      (!isSwap || word.length === shortest) &&
      word.length < longWord &&
      count.small * 2 > count.count
    )
      continue;
    const fewest =
      isName && word.length < longWord ? commonWord.name : isSwap ? commonWord.swap : commonWord.other;
    if (count.count < Math.max(fewest, 3 * written.count)) continue;
    if (!best || count.count > best.count) best = alone(other, count);
  }
  return best;
}

const alone = (word: string, count: WordCount): WordFamily => ({
  ...count,
  base: word,
  words: new Set([word]),
});

interface Near {
  readonly other: string;
  /** Letters that changed places, or one that stands twice: a slip nearly always. */
  readonly isSwap: boolean;
}

/** What a word may be where something slipped in it. Its first letter is sure, and with another ending or none it is another form. */
function* nearTo(word: string): Generator<Near> {
  for (let i = 0; i + 1 < word.length; i += 1) {
    const [first, second] = [word.charAt(i), word.charAt(i + 1)];
    if (first !== second)
      yield { other: word.slice(0, i) + second + first + word.slice(i + 2), isSwap: true };
  }
  const last = word.length - 1;
  for (let i = 1; i < last; i += 1)
    yield { other: word.slice(0, i) + word.slice(i + 1), isSwap: word[i] === word[i - 1] };
  if (word[last] === word[last - 1]) yield { other: word.slice(0, last), isSwap: true };
  // Where no English word ends so, a letter is lost behind it.
  if (endsOddly(word)) for (const letter of letters) yield { other: word + letter, isSwap: false };
  for (let i = 1; i < word.length; i += 1)
    for (const letter of letters) yield { other: word.slice(0, i) + letter + word.slice(i), isSwap: false };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
