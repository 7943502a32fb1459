/** A digit, a letter of a numeral behind a word, or letters with a sign between: in most texts there is none. */
export const mayHoldNumber = (text: string): boolean =>
  /[0-9]/.test(text) ||
  /\p{N}|(?<=\p{L})[.:-]\p{L}|(?:rule|section|article|chapter|appendi|annex)\S{0,20}\s\S/iu.test(text);
