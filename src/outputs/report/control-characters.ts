import { codePoint } from '../../base/hidden-characters.ts';

/**
 * Characters that a terminal interprets, or that hide or reorder their neighbours: controls, line
 * separators, direction marks (CVE-2021-42574), zero-width spaces, tags, lone surrogates. Joiners
 * stay: emoji and Persian need them.
 */
const unsafe =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * A command to the runner of GitHub Actions, which reads them in what a program prints: `::error `
 * at the beginning of a line, where a long text may be broken, and `##[` anywhere.
 */
export const runnerCommand = /(?<=^|\s):(?=:[a-z-]+(?: |::))|#(?=#\[)/g;

/**
 * A text as it is safe to show on a terminal: what would act or hide is shown as a picture (`␛`) or
 * as `<U+202E>`.
 *
 * Line feeds and tabs become pictures too, so that the result is one line.
 */
export function visible(text: string): string {
  return text.replace(unsafe, picture).replace(runnerCommand, picture);
}

/**
 * Controls but tabs and line feeds, and marks that turn letters round: no text on a page needs
 * them.
 */
const acting = /(?![\t\n])[\p{Cc}\u202d\u202e]/gu;

/**
 * A text as it is safe to put into HTML and Markdown, which are also looked at on a terminal: as
 * {@link visible}, but with the marks that texts need.
 */
export const printable = (text: string): string => wellFormed(text).replace(acting, picture);

function picture(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? '\u2421' : `<${codePoint(character)}>`;
}

/** Halves of surrogate pairs replaced, because no encoding of Unicode can carry them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
