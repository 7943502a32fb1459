/** Signs that stand for themselves where a font has no letters with marks, and the marks that they are. */
const marks: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ['´', '\u0301'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['¯', '\u0304'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['˚', '\u030A'],
  ['˝', '\u030B'],
  ['ˇ', '\u030C'],
  ['¸', '\u0327'],
  ['˛', '\u0328'],
]);

const pair = /([`´ˆ˜¯˘˙¨˚˝ˇ¸˛])([\p{L}])/gu;

/** A grave accent within a word, which is no quotation mark. */
const graveInWord = /\p{L}`[aeiouAEIOUı]/gu;

/** An acute accent that stands for an apostrophe, as in `player´s` and `we´re`. */
const apostrophe = /(?<=\p{L})´(?=(?:s|m|ll|re)(?!\p{L}))/iu;

const char = (code: number): string => String.fromCharCode(code);

/** Letters that fonts of TeX print as one, by their places in the table of Cork, where no PDF says which they are. */
const ligatures = ['ff', 'fi', 'fl', 'ffi', 'ffl'].map((letters, i) => [char(0x1b + i), letters] as const);
/** Those and the other signs that stand at such places. */
const signsOfCork: ReadonlyMap<string, string> = new Map([
  ...[...'“”„«»–—'].map((sign, i) => [char(0x10 + i), sign] as const),
  ...ligatures,
  [char(0x9f), '§'],
  ['ÿ', 'ß'],
]);

const ligature = new RegExp(`[${ligatures.map(([sign]) => sign).join('')}](?=\\p{Ll})`, 'u');
const signOfCork = new RegExp(`[${[...signsOfCork.keys()].join('')}]`, 'gu');
/** The same of a dot in front of an item. */
const dotOfCork = new RegExp(`^(\\s*)${char(0x88)}(?=\\s)`, 'gmu');

/** Give text of such fonts its signs: letters that are printed as one tell that it is of them. */
const withSignsOfCork = (text: string): string =>
  (ligature.test(text) ? text.replace(signOfCork, (sign) => signsOfCork.get(sign) ?? sign) : text).replace(
    dotOfCork,
    '$1•',
  );

/** Fewest of them for a document whose font has no letters with marks. */
const fewest = 3;

/**
 * Give text of old fonts of TeX its letters: marks stand in front of theirs, `perch´e`, `citt`a`, and control characters for
 * letters that are printed as one. A grave accent is one only in a document that has it within words.
 */
export function composeAccents(text: string): string {
  const hasGrave = (text.match(graveInWord)?.length ?? 0) >= fewest;
  return withSignsOfCork(text).replace(pair, (whole, sign: string, letter: string, at: number) => {
    if (sign === '`' && !hasGrave) return whole;
    if (sign === '´' && apostrophe.test(text.slice(Math.max(0, at - 1), at + 4))) return whole;
    const base = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter;
    const composed = `${base}${marks.get(sign) ?? ''}`.normalize('NFC');
    return composed.length === 1 ? composed : whole;
  });
}
