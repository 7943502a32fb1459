import { memoize } from '../base/memoize.ts';
import { normalizeLabel } from '../base/normalize-label.ts';
import { plainWords } from '../base/plain-words.ts';
import type { WordedRule } from './words.ts';

/**
 * Whether only a number distinguishes the id of either rule from others ("limit_2"). Such ids are
 * counted anew when they are made anew.
 */
export const isCounted = (a: WordedRule, b: WordedRule): boolean => a.hasCountedId || b.hasCountedId;

/**
 * Whether the ids of two rules say no more than their words: an id is counted, or both were made of
 * words of their rules, as an import does. An id that is kept while the words change says more.
 */
export const isMade = (a: WordedRule, b: WordedRule): boolean => isCounted(a, b) || isMadeOfWords(a, b);

/** Whether the ids of two rules were both made of words of their rule. */
export const isMadeOfWords = (a: WordedRule, b: WordedRule): boolean => isOfOwnWords(a) && isOfOwnWords(b);

/**
 * Whether the last part of an id is two or more words of its rule, joined in order ("maxhand" of
 * "Max. hand").
 */
const isOfOwnWords = memoize(({ rule }: WordedRule): boolean => {
  let rest = rule.id.slice(rule.id.lastIndexOf('_') + 1);
  let found = 0;
  for (const word of [...normalizeLabel(rule.label ?? '').split(' '), ...plainWords(rule.text, 'kept')]) {
    if (word === '' || (ascii.test(word) && !rest.startsWith(word))) continue;
    const form = formsOf(word).find((one) => one !== '' && rest.startsWith(one));
    if (form === undefined) continue;
    rest = rest.slice(form.length);
    found += 1;
    if (rest === '') break;
  }
  return found > 1 && rest === '';
});

/** Matches words that ids contain unchanged. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ascii = /^[\x00-\x7F]*$/;

/**
 * Returns the forms of a word in ids: without diacritics, and with two letters for German umlauts.
 */
function formsOf(word: string): string[] {
  const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  return [bare(word), bare(word.normalize('NFC').replace(/[äöü]/g, (letter) => `${letter}e`))];
}
