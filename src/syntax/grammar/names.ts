const namePattern =
  /^(?:[\p{L}\p{N}_-]+:|[\p{L}\p{N}_-]*@[\p{L}\p{N}_.+-]+:)?[\p{L}\p{N}_][\p{L}\p{N}_.~*-]*$/u;
/** The usual case. Preparing the other takes as long as reading a small edition. */
const asciiName = /^[A-Za-z0-9_][\w.~*-]*$/;
const termPattern = /^\p{L}[\p{L}\p{N}'’/&. -]*[\p{L}\p{N}]$/u;

/** Can this stand in brackets as an id, a number, `edition:id`, `edition@version:number` or a pattern? */
export const isReferenceName = (text: string) => asciiName.test(text) || namePattern.test(text);

/** Can this stand in brackets as the name of a term, such as `Storm Order`? It starts with a capital. */
const isTermName = (text: string) => termPattern.test(text) && text[0] !== text[0]?.toLowerCase();

/** Can this stand in brackets as a target: a name of a rule or of a term, or nothing? */
export const isTarget = (text: string) => text === '' || isReferenceName(text) || isTermName(text);
