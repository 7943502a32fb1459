import type { Unsafe } from 'mdast-util-to-markdown';

/**
 * Where a sign has to be escaped, by the sign. Neither emphasis nor strong text begins or ends with a star between spaces
 * or an underscore within a word, and without its semicolon an ampersand makes no character reference.
 */
const needed: Readonly<Record<string, RegExp>> = {
  '*': /\*(?![ \t\r\n])|(?<![ \t\r\n])\*/g,
  _: /_(?![A-Za-z0-9])|(?<![A-Za-z0-9])_/g,
  '&': /&(?=(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)/g,
};

/**
 * Patterns of what has to be escaped, narrowed to where it has to be: the printer escapes each star, underscore and ampersand
 * before a letter, also those of "2 * 3", "as_is" and "AT&T".
 *
 * The expression is given as the printer keeps it. Made of what stands in front and after, it would look at signs beside
 * each other once, and take one that is escaped for what parts the others.
 */
export function neededEscapes(patterns: readonly Unsafe[]): Unsafe[] {
  return patterns.map((pattern): Unsafe => {
    const { character, inConstruct, notInConstruct, atBreak, before, after } = pattern;
    const _compiled = needed[character];
    const isAmpersand = character === '&' && after === '[#A-Za-z]';
    const isEmphasis = inConstruct === 'phrasing' && !atBreak && before === undefined && after === undefined;
    return _compiled && (isAmpersand || isEmphasis)
      ? { character, inConstruct, notInConstruct, _compiled }
      : pattern;
  });
}
