import { editDistance } from '../../base/near-names.ts';

/** Words of which one can be the other with a slip of the pen. Kept up to date a word at a time. */
export interface NearWords {
  add(word: string): void;
  remove(word: string): void;
  pairs(): Iterable<readonly [string, string]>;
}

/**
 * Make an empty set of words.
 *
 * Two words are near when they share a form with one letter left out (Garbe's symmetric deletes: no word is compared
 * with all others), or are alike once double letters are written once, and their distance says so. Words begin with the same
 * letter: a slip in the first one is rare, and "there" and "where" are not.
 *
 * @param known pairs that were found before
 * @param words the words that they were found in; asked for when the first word comes or goes
 */
export function createNearWords(
  known: readonly (readonly [string, string])[] = [],
  words: () => Iterable<string> = () => [],
): NearWords {
  let byForm: Map<string, string[]> | null = null;
  const found = new Map<string, Map<string, readonly [string, string]>>();
  const link = (a: string, b: string) => {
    const pair = a < b ? ([a, b] as const) : ([b, a] as const);
    for (const word of pair) {
      const known = found.get(word) ?? new Map<string, readonly [string, string]>();
      known.set(`${pair[0]} ${pair[1]}`, pair);
      found.set(word, known);
    }
  };
  for (const [a, b] of known) link(a, b);
  /** Words by the forms that they share with others, itself without those that are too short. */
  const forms = () => {
    if (byForm) return byForm;
    byForm = new Map();
    for (const word of words()) if (isLong(word)) for (const form of formsOf(word)) put(byForm, form, word);
    return byForm;
  };
  return {
    add(word) {
      if (!isLong(word)) return;
      for (const form of formsOf(word)) {
        for (const other of forms().get(form) ?? []) if (isSlip(word, other)) link(word, other);
        put(forms(), form, word);
      }
    },
    remove(word) {
      for (const form of formsOf(word)) {
        const left = (forms().get(form) ?? []).filter((other) => other !== word);
        if (left.length === 0) forms().delete(form);
        else forms().set(form, left);
      }
      for (const [key, pair] of found.get(word) ?? []) {
        const other = pair[0] === word ? pair[1] : pair[0];
        found.get(other)?.delete(key);
      }
      found.delete(word);
    },
    *pairs() {
      for (const [word, pairs] of found) for (const pair of pairs.values()) if (pair[0] === word) yield pair;
    },
  };
}

const isLong = (word: string) => word.length >= 5 && /^\p{L}+$/u.test(word);

function put(byForm: Map<string, string[]>, form: string, word: string): void {
  const words = byForm.get(form);
  if (words) words.push(word);
  else byForm.set(form, [word]);
}

/** The word, the word with one letter left out, and the word with double letters written once. */
function formsOf(word: string): Set<string> {
  const forms = new Set([word, singled(word)]);
  for (let i = 1; i < word.length; i += 1) forms.add(word.slice(0, i) + word.slice(i + 1));
  return forms;
}

/** A word with its double letters written once. */
export const singled = (word: string) => word.replace(/(.)\1+/gu, '$1');

function isSlip(a: string, b: string): boolean {
  if (a === b || a[0] !== b[0]) return false;
  return editDistance(a, b, 1) <= 1 || (a.length > 5 && singled(a) === singled(b));
}
