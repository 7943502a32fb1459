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

/** Fewest of them for a document whose font has no letters with marks. */
const fewest = 3;

/**
 * Put marks on the letters behind them, as in text that old fonts of TeX print in two pieces: `perch´e`, `citt`a`. A grave accent
 * is one only in a document that has it within words.
 */
export function composeAccents(text: string): string {
  const hasGrave = (text.match(graveInWord)?.length ?? 0) >= fewest;
  return text.replace(pair, (whole, sign: string, letter: string, at: number) => {
    if (sign === '`' && !hasGrave) return whole;
    if (sign === '´' && apostrophe.test(text.slice(Math.max(0, at - 1), at + 4))) return whole;
    const base = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter;
    const composed = `${base}${marks.get(sign) ?? ''}`.normalize('NFC');
    return composed.length === 1 ? composed : whole;
  });
}
