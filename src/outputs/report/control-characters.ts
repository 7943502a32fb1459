import { codePoint } from '../../base/hidden-characters.ts';

/**
 * Characters that a terminal interprets, or that hide or reorder their neighbours: controls, line
 * separators, direction marks (CVE-2021-42574), zero-width spaces, tags, lone surrogates. Joiners
 * stay: emoji and Persian need them.
 */
const unsafe =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * A workflow command, which GitHub Actions reads in any output: `::error ` at the start of a line,
 * where a long text may wrap, and `##[` anywhere.
 */
export const runnerCommand = /(?<=^|\s):(?=:[a-z-]+(?: |::))|#(?=#\[)/g;

/**
 * Makes a text safe for a terminal: characters that act or hide are shown as a picture (`␛`) or as
 * `<U+202E>`.
 * Line feeds and tabs become pictures too, so that the result is one line.
 */
export function visible(text: string): string {
  return text.replace(unsafe, picture).replace(runnerCommand, picture);
}

/**
 * Controls except tabs and line feeds, and overrides of direction: no text on a page needs them.
 */
const acting = /(?![\t\n])[\p{Cc}\u202d\u202e]/gu;

/**
 * Makes a text safe for HTML and Markdown, which people also read on a terminal: as
 * {@link visible}, but with the marks that texts need.
 */
export const printable = (text: string): string => wellFormed(text).replace(acting, picture);

function picture(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? '\u2421' : `<${codePoint(character)}>`;
}

/** Replaces lone surrogates, which no Unicode encoding can represent. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
