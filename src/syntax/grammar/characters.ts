/** Characters that an author may use for a star; the first is the one that is printed. */
export const starSymbols = ['★', '✷', '☆', '✶'] as const;

/** Characters read as the minus of a marker; the first is the one that is printed. */
export const minusSymbols = ['-', '\u2010', '\u2011', '\u2212', '\u2013'] as const;

/** The stars for the brackets of a regular expression. */
export const starClass = starSymbols.join('');

/** The minus signs for the brackets of a regular expression. */
const minusClass = `\\${minusSymbols.join('')}`;

/** The signs of a marker, plus and minus, for the brackets of a regular expression. */
export const signClass = `+${minusClass}`;

/**
 * Longest run that one construct may take, as for link labels in CommonMark. Keeps every look-ahead
 * bounded.
 */
export const longestConstruct = 999;

const anyStar: ReadonlySet<string> = new Set(starSymbols);
const anySign: ReadonlySet<string> = new Set(['+', ...minusSymbols]);

/** Is a character one of the stars? */
export const isStar = (character: string) => anyStar.has(character);

/** Is a character one that a marker can begin with? */
export const isSign = (character: string) => anySign.has(character);

/** Whether a UTF-16 unit is valid in a name: letters, digits, `_`, and letters beyond Latin-1. */
export function isNameCode(code: number): boolean {
  if (code < 128) {
    return (code > 47 && code < 58) || code === 95 || (code > 64 && code < 91) || (code > 96 && code < 123);
  }
  // A place after the end of a text has no code.
  return code > 127 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code));
}
