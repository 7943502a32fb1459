/**
 * Stem of an English word: not one of a dictionary, but equal for related words.
 *
 * @param word in lower case
 * @param joins `family`: "moves", "moving" and "movement" are `mov`, to compare topics; `forms`:
 *   only "place", "places", "placed" and "placing" are one, to count a word
 */
export const stemOf = (word: string, joins: 'family' | 'forms' = 'family'): string =>
  joins === 'family' ? familyOf(word) : formOf(word);

const ending = /(?:ations?|ments?|anc(?:y|ies)|ances?|ions?|als?|ings?|ied|ies|ed|es|s|e|y|i)$/;

function familyOf(word: string): string {
  let stem = word.replace(/['’]s?$/, '');
  for (let round = 0; round < 2; round += 1) {
    const shorter = stem.replace(ending, '');
    if (shorter.length < 3) break;
    stem = shorter;
  }
  return stem.replace(/([^aeiou])\1$/, '$1');
}

/** Fast path: half of all words end in a letter that no ending has. */
function formOf(word: string): string {
  const plain = word.includes("'") ? word.replace(/'s?$/, '') : word;
  if (!lastLetters.has(plain.at(-1))) return plain;
  for (const [ending, instead] of inflections) {
    if (!plain.endsWith(ending) || plain.length - ending.length < (/er/.test(ending) ? 4 : 3)) continue;
    const cut = plain.slice(0, plain.length - ending.length) + instead;
    // "shipped", "shipping": the ending doubles the letter.
    return /([bdgklmnprt])\1$/.test(cut) && (ending === 'ed' || ending === 'ing' || ending === 'er')
      ? cut.slice(0, -1)
      : cut;
  }
  return plain;
}

const inflections: readonly (readonly [string, string])[] = [
  ['iers', 'y'],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ier', 'y'],
  ['ings', ''],
  ['ing', ''],
  ['ers', ''],
  ['ed', ''],
  ['es', ''],
  ['er', ''],
  ['s', ''],
  ['e', ''],
];

const lastLetters: ReadonlySet<string | undefined> = new Set(inflections.map(([ending]) => ending.at(-1)));
