import type { WordFamily } from './wording-index.ts';

/** Of the forms of the right word, the one with the ending of the wrong one. */
export function nearestForm(word: string, right: WordFamily): string {
  const forms = [...right.words].sort((a, b) => ending(word, b) - ending(word, a) || a.length - b.length);
  return forms[0] ?? right.base;
}

/**
 * The word as it would be spelt right: the right word with its own ending, also where the edition has it in other forms alone.
 *
 * @returns null where nobody can tell by what is there whether the last letter is double before the ending: "commit", "commited"
 */
export function rightForm(word: string, wrong: WordFamily, form: string, right: WordFamily): string | null {
  let same = 0;
  while (same < wrong.base.length && wrong.base[same] === word[same]) same += 1;
  // "territories" is "territory" with another end.
  const changed = wrong.base.slice(same);
  if (!right.base.endsWith(changed)) return form;
  const meant = right.base.slice(0, right.base.length - changed.length) + word.slice(same);
  return right.words.has(meant) || !mayDouble(word.slice(same), right.base) ? meant : doubled(word, right);
}

/** Is it an ending before which English doubles the last letter of some words? */
const mayDouble = (behind: string, base: string) =>
  /^(?:ed|ings?|ers?)$/.test(behind) && /(?:^|[^aeiou])[aeiou][bdgklmnprt]$/.test(base);

/** The right word with the ending of another, as the edition has it before other endings of that kind; null where it has none. */
function doubled(word: string, { base, words }: WordFamily): string | null {
  const behind = /(?:ed|ings?|ers?)$/.exec(word)?.[0] ?? '';
  const stems = [base + base.charAt(base.length - 1), base];
  const stem = stems.find((one) => ['ed', 'ing', 'ings', 'er', 'ers'].some((end) => words.has(one + end)));
  return stem === undefined ? null : stem + behind;
}

function ending(a: string, b: string): number {
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[a.length - 1 - at] === b[b.length - 1 - at]) at += 1;
  return at;
}
