/**
 * A word without its ending, so that "place", "places", "placed" and "placing" count as one.
 *
 * Endings are English; it is no stem of a dictionary, only the same for the forms of one word.
 */
export function baseForm(word: string): string {
  const plain = word.includes("'") ? word.replace(/'s?$/, '') : word;
  // Of all words half end in another letter.
  if (!lastLetters.has(plain.at(-1))) return plain;
  for (const [ending, instead] of endings) {
    if (!plain.endsWith(ending) || plain.length - ending.length < (/er/.test(ending) ? 4 : 3)) continue;
    const cut = plain.slice(0, plain.length - ending.length) + instead;
    // "shipped", "shipping": the letter is double for the ending's sake.
    return /([bdgklmnprt])\1$/.test(cut) && (ending === 'ed' || ending === 'ing' || ending === 'er')
      ? cut.slice(0, -1)
      : cut;
  }
  return plain;
}

const endings: readonly (readonly [string, string])[] = [
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

const lastLetters: ReadonlySet<string | undefined> = new Set(endings.map(([ending]) => ending.at(-1)));
