import { codePoint, hiddenCharacters } from '../base/hidden-characters.ts';
import type { Problem } from './facts.ts';

/** Maximum length of a line in UTF-16 units. A longer rule would be a book. */
export const longestLine = 200_000;

/**
 * Longest range parsed at once, in UTF-16 units: ten thousand rules without a heading between them.
 * A tree takes up to a thousand bytes for each; out of memory, nothing could be reported.
 */
export const longestPiece = 3_000_000;

/** Maximum nesting of lists and quotes in one line. Rulebooks have at most five levels. */
export const deepestNesting = 60;

/** Windows-1252 characters for the bytes from 0x80. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const trail = `[\\u0080-\\u00bf${windows}]`;

/**
 * A UTF-8 character that was decoded as two to four of Windows-1252 or Latin-1: `â˜…` is ★. Only
 * pairs that occur in no language: after a letter a text may have an ellipsis and a closing
 * quotation mark.
 */
const damaged = new RegExp(
  `[ÂÃ](?![…”’“»\\u00a0]|(?<=\\p{Lu}.)[–—])${trail}|â${trail}{2}|ð${trail}{3}`,
  'gu',
);

/** Reports each wrongly decoded character, with the original. */
export const findDamaged = (source: string): Problem[] =>
  [...source.matchAll(damaged)].map(({ 0: found, index }) => {
    const [first = 0, ...rest] = [...found].map(
      (sign) => (windows.indexOf(sign) + 1 || sign.charCodeAt(0) - 0x7f) + 0x7f,
    );
    const lead = first & (0x7f >> (rest.length + 1));
    const text = String.fromCodePoint(rest.reduce((value, byte) => value * 64 + (byte & 63), lead));
    const at = [index, index + found.length] as const;
    return { kind: 'wrong-encoding', at, detail: text };
  });

const tag = /^U\+E00[0-7].$/;

/** Reports each run of invisible characters once. */
export function findInvisible(source: string): Problem[] {
  const problems: Problem[] = [];
  // The result of a wrong decoding may contain controls, and is reported once.
  const rest = source.replace(damaged, (found) => ' '.repeat(found.length));
  for (const { index: at, character } of hiddenCharacters(rest)) {
    const last = problems.at(-1);
    const code = codePoint(character);
    const end = at + character.length;
    // A text spelled with tag characters is one problem.
    const isSame = last?.detail === code || (tag.test(last?.detail ?? '') && tag.test(code));
    if (last?.at[1] === at && isSame) problems[problems.length - 1] = { ...last, at: [last.at[0], end] };
    else problems.push({ kind: 'invisible-character', at: [at, end], detail: code });
  }
  return problems;
}

/**
 * Finds what would make a parser slow or overflow its stack, before it runs. Linear in the text.
 */
export function findGuardProblems(source: string): Problem[] {
  let start = 0;
  while (start <= source.length) {
    const newline = source.indexOf('\n', start);
    const end = newline < 0 ? source.length : newline;
    if (end - start > longestLine) {
      return [{ kind: 'too-long-line', at: [start, start + 1], detail: String(end - start) }];
    }
    const depth = nestingOf(source, start, end);
    if (depth > deepestNesting) return [{ kind: 'too-deep', at: [start, start + 1], detail: String(depth) }];
    start = end + 1;
  }
  return [];
}

/**
 * Counts the container marks (`>`, bullets, list numbers) and four-column steps of indentation at
 * the start of a line.
 */
function nestingOf(source: string, start: number, end: number): number {
  let depth = 0;
  let spaces = 0;
  for (let at = start; at < end; at += 1) {
    const code = source.charCodeAt(at);
    if (code === 32) spaces += 1;
    else if (code === 9) spaces += 4;
    else if (
      code === 62 ||
      ((code === 42 || code === 43 || code === 45) && isBlank(source.charCodeAt(at + 1)))
    )
      depth += 1;
    else if (code >= 48 && code <= 57) {
      let next = at + 1;
      while (next < end && source.charCodeAt(next) >= 48 && source.charCodeAt(next) <= 57) next += 1;
      const mark = source.charCodeAt(next);
      if ((mark !== 46 && mark !== 41) || !isBlank(source.charCodeAt(next + 1))) break;
      depth += 1;
      at = next;
    } else break;
  }
  return depth + Math.floor(spaces / 4);
}

const isBlank = (code: number) =>
  code === 32 || code === 9 || code === 10 || code === 13 || Number.isNaN(code);
