import { lookalikeStops } from '../../model/node-id.ts';
import { isNameCode, isSign, longestConstruct, signClass, starClass } from './characters.ts';
import type { Scan } from './scan.ts';

/** Whether a marker may follow this character: white space, or `''` at the start of a paragraph. */
export const mayPrecedeMarker = (character: string) => /^[ \t\n\r]?$/.test(character);

/** `+id` and `-id`. Source: "Markers" in docs/format.md. */
export function scanMarker(text: string, at: number, isWhole: boolean): Scan {
  if (!isSign(text.charAt(at))) return 'none';
  const start = at + 1;
  if (start === text.length && !isWhole) return 'open';
  if (!isNameCode(text.charCodeAt(start))) return 'none';
  let end = start;
  // A bare number, as in "add +2", is not a name; it needs a letter, an underscore or a dot between
  // digits.
  let hasName = false;
  for (; end < text.length && end - start < longestConstruct; end += 1) {
    const code = text.charCodeAt(end);
    if (!isNameCode(code) && (end === start || !innerSigns.has(text.charAt(end)))) break;
    if (code > 57 && code !== 58) hasName = true;
    if (text.charAt(end - 1) === '.' && code >= 48 && code <= 57) hasName = true;
  }
  if (end === text.length && !isWhole) return 'open';
  if (!hasName || text.charAt(end - 1) === '.') return 'none';
  return end === text.length || endsMarker(text.charCodeAt(end)) ? end : 'none';
}

/** Characters valid after the first one of a name, besides letters and digits. */
const innerSigns = new Set(['.', '-', ':', '~', '*']);

/** White space, an opening brace, or a non-letter outside ASCII. */
const endsMarker = (code: number) =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  code === 32 ||
  code === 123 ||
  (code > 127 && !isNameCode(code));

/** The sign and name of a marker as written. */
export const readMarker = (written: string): { sign: '+' | '-'; target: string } => ({
  sign: written.startsWith('+') ? '+' : '-',
  target: written.slice(1),
});

/** The name of a marker for a regular expression, including a lookahead. */
export const markerName = '(?=[\\p{N}.:-]*(?:[\\p{L}_~*]|[.]\\p{N}))[\\p{L}\\p{N}_*][\\p{L}\\p{N}_.:~*-]*';
/** What must follow a marker, for a regular expression. */
export const afterMarker = '(?:[\\s{]|[^\\p{L}\\p{N}\\x00-\\x7f]|$)';

/** Larger than the number of edges of any rule. */
const mostEdges = 50;

/**
 * Nothing but stars and markers to the end of a text, then the first character of the next node.
 * Each edge ends where a marker has to, so that a run matches in one way only, and their number is
 * limited: of a longer run, escaping the last is enough, and the rest is text.
 */
export const onlyEdges = `(?=\\s*(?:(?:[${starClass}]|[${signClass}]${markerName}(?=${afterMarker}|[\\s\\S]$))\\s*){0,${mostEdges}}[\\s\\S]?$)`;

const joinedWords = '\\p{L}[\\p{L}\\p{N}]*(?:_[\\p{L}\\p{N}]+)+';
/**
 * A name that is hardly a word: a number with two digits per level, or words joined by underscores.
 */
export const likelyName = `(?:\\d{1,3}(?:[.${lookalikeStops}]\\d{2,3})+|${joinedWords})(?![\\p{L}\\p{N}%‰])`;

/** Characters that look like a plus or minus before a name: raised, wide, heavy and others. */
export const otherSigns =
  '\u2012\u2014\u2015\u2043\u02d6\u02d7\u00b1\u2192~\u207a\u207b\ufe62\ufe63\uff0b\uff0d\u2795\u2796\u271a';

/**
 * Text meant as a marker in an invalid position: joined to a word, or before other words. With a
 * look-alike sign or after a line break only words count: ~2.50, ±0.05 and "lunch — 12.30" are
 * figures.
 */
export const markerLike = new RegExp(
  `(?<![\\p{L}\\p{N}/\\\\])(?:[${signClass}] ?#?${likelyName}|(?:[${otherSigns}${signClass}]|&(?:plus|minus|ndash|mdash|#4[35]);)(?: |[ \\t]*\\r?\\n[ \\t>]*)?#?${joinedWords}(?![\\p{L}\\p{N}]))`,
  'gu',
);
