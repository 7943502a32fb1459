/** Characters that an author may use for a Karama-like star; the first is the one that is printed. */
export const starSymbols = ['★', '✷', '☆', '✶'] as const;

/** Characters read as the minus of a marker; the first is the one that is printed. */
export const minusSymbols = ['-', '\u2011', '\u2212', '\u2013'] as const;

/** Longest run that one construct may take, as for link labels in CommonMark. Keeps every look-ahead bounded. */
export const longestConstruct = 999;

/** A UTF-16 unit that can stand in an id: letters, digits, `_`, and anything beyond Latin-1 that is a letter. */
export function isNameCode(code: number | null): boolean {
  if (code === null || code < 48) return false;
  if (code < 128) {
    return code < 58 || code === 95 || (code > 64 && code < 91) || (code > 96 && code < 123);
  }
  return /[\p{L}\p{N}]/u.test(String.fromCharCode(code));
}

const namePattern =
  /^(?:[\p{L}\p{N}_-]+:|[\p{L}\p{N}_-]*@[\p{L}\p{N}_.+-]+:)?[\p{L}\p{N}_][\p{L}\p{N}_.~*-]*$/u;
/** The usual case. Preparing the other takes as long as reading a small edition. */
const asciiName = /^[A-Za-z0-9_][\w.~*-]*$/;
const termPattern = /^\p{L}[\p{L}\p{N}'’/&. -]*[\p{L}\p{N}]$/u;

/** Can this stand in brackets as an id, a number, `edition:id`, `edition@version:number` or a pattern? */
export const isReferenceName = (text: string) => asciiName.test(text) || namePattern.test(text);

/** Can this stand in brackets as the name of a term, such as `Storm Order`? It starts with a capital. */
export const isTermName = (text: string) => termPattern.test(text) && text[0] !== text[0]?.toLowerCase();
