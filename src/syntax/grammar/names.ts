const namePattern =
  /^(?:[\p{L}\p{N}_-]+:|[\p{L}\p{N}_-]*@[\p{L}\p{N}_.+-]+:)?[\p{L}\p{N}_][\p{L}\p{N}_.~*-]*$/u;
/** The usual case. Compiling the Unicode expression takes as long as reading a small edition. */
const asciiName = /^[A-Za-z0-9_][\w.~*-]*$/;
const termPattern = /^\p{L}[\p{L}\p{N}'’/&. -]*[\p{L}\p{N}]$/u;

/**
 * Whether it is valid in brackets as an id, number, `edition:id`, `edition@version:number` or
 * pattern.
 */
export const isReferenceName = (text: string) => asciiName.test(text) || namePattern.test(text);

/** Whether it is valid in brackets as a term, such as `Storm Order`: it starts with a capital. */
const isTermName = (text: string) => termPattern.test(text) && text[0] !== text[0]?.toLowerCase();

/** Whether it is valid in brackets as a target: the name of a rule or term, or nothing. */
export const isTarget = (text: string) => text === '' || isReferenceName(text) || isTermName(text);
