/** Characters accepted as a star; the first one is printed. */
export const starSymbols = ['★', '✷', '☆', '✶'] as const;

/** Characters accepted as the minus of a marker; the first one is printed. */
export const minusSymbols = ['-', '\u2010', '\u2011', '\u2212', '\u2013'] as const;

/** The stars for the brackets of a regular expression. */
export const starClass = starSymbols.join('');

/** The minus signs for the brackets of a regular expression. */
const minusClass = `\\${minusSymbols.join('')}`;

/** The signs of a marker, plus and minus, for the brackets of a regular expression. */
export const signClass = `+${minusClass}`;

/** Maximum length of a construct, as for link labels in CommonMark, which bounds look-ahead. */
export const longestConstruct = 999;

const anyStar: ReadonlySet<string> = new Set(starSymbols);
const anySign: ReadonlySet<string> = new Set(['+', ...minusSymbols]);

/** Whether a character is a star. */
export const isStar = (character: string) => anyStar.has(character);

/** Whether a marker can begin with this character. */
export const isSign = (character: string) => anySign.has(character);

/** Whether a UTF-16 unit is valid in a name: letters, digits, `_`, and letters beyond Latin-1. */
export function isNameCode(code: number): boolean {
  if (code < 128) {
    return (code > 47 && code < 58) || code === 95 || (code > 64 && code < 91) || (code > 96 && code < 123);
  }
  // An offset past the end of a text has no code.
  return code > 127 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code));
}
