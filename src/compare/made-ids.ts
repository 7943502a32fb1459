import { memoize } from '../base/memoize.ts';
import { normalizeLabel } from '../base/normalize-label.ts';
import { plainWords } from '../base/plain-words.ts';
import type { WordedRule } from './words.ts';

/** Is the id of one of the two told from others by a number alone ("limit_2")? Whoever makes ids anew counts anew. */
export const isCounted = (a: WordedRule, b: WordedRule): boolean => a.hasCountedId || b.hasCountedId;

/**
 * Says the id that two rules have no more than their words do? It is counted, or both times made of the first words of its rule, as an
 * import makes ids that nobody gave. One that is kept while the words change says more.
 */
export const isMade = (a: WordedRule, b: WordedRule): boolean => isCounted(a, b) || isMadeOfWords(a, b);

/** Was the id that two rules have made both times of the first words of its rule? */
export const isMadeOfWords = (a: WordedRule, b: WordedRule): boolean => isOfOwnWords(a) && isOfOwnWords(b);

/** Is the last part of an id two words of its rule or more, run together in their order ("maxhand" of "Max. hand")? */
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

/** Words that ids write as they are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ascii = /^[\x00-\x7F]*$/;

/** How ids write a word: without marks above letters, and those of German as two letters. */
function formsOf(word: string): string[] {
  const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  return [bare(word), bare(word.normalize('NFC').replace(/[äöü]/g, (letter) => `${letter}e`))];
}
