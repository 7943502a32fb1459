import { editDistance } from '../../../base/near-names.ts';

/**
 * Finds pairs of words that differ by a typing error.
 * Words are near if they share a form with one letter deleted (Garbe's symmetric deletes, so not
 * all pairs are compared), or are equal without doubled letters, and their distance is small. The
 * first letter must match: errors there are rare, and "there" is not "where".
 *
 * @returns each pair once, sorted within itself
 */
export function nearWordsOf(words: Iterable<string>): (readonly [string, string])[] {
  const byForm = new Map<string, string[]>();
  const pairs = new Map<string, readonly [string, string]>();
  for (const word of words) {
    if (!isWord(word)) continue;
    for (const form of formsOf(word)) {
      const others = byForm.get(form);
      if (!others) {
        byForm.set(form, [word]);
        continue;
      }
      for (const other of others) {
        if (!isSlip(word, other)) continue;
        const pair = word < other ? ([word, other] as const) : ([other, word] as const);
        pairs.set(pair.join(' '), pair);
      }
      others.push(word);
    }
  }
  return [...pairs.values()];
}

/**
 * Minimum and maximum letters of a word. A longer one has a form of that length for each letter,
 * and is not a real word.
 */
const [fewest, most] = [5, 100];

const isWord = (word: string) =>
  word.length >= fewest && word.length <= most && /^\p{L}+$/u.test(word) && !romanNumber.test(word);

/** XXVII is not a misspelt XXXVII. */
const romanNumber = /^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;

/** The word, the word with one letter left out, and the word with double letters written once. */
function formsOf(word: string): Set<string> {
  const forms = new Set([word, singled(word)]);
  for (let i = 1; i < word.length; i += 1) forms.add(word.slice(0, i) + word.slice(i + 1));
  return forms;
}

/** A word with its double letters written once. */
const singled = (word: string) => word.replace(/(.)\1+/gu, '$1');

/** Whether a word has the letters of another in a different order. */
export const isSwapOf = (word: string, other: string): boolean =>
  word.length === other.length && [...word].sort().join('') === [...other].sort().join('');

function isSlip(a: string, b: string): boolean {
  if (a === b || a[0] !== b[0]) return false;
  return editDistance(a, b, 1) <= 1 || (a.length > 5 && singled(a) === singled(b));
}

/**
 * Whether a word is another one with a letter lost, added or changed, or two swapped. A different
 * ending is another form.
 */
export function isSlipOf(word: string, other: string): boolean {
  if (other.length < fewest || word[0] !== other[0] || word === other) return false;
  if (!isSwapOf(word, other) && editDistance(word, other, 1) > 1) return false;
  const least = Math.min(word.length, other.length);
  let same = 0;
  while (same < least && word[same] === other[same]) same += 1;
  return same < least - 1;
}
