/**
 * Characters that a terminal obeys, or that hide or turn round what stands beside them: controls, separators of lines,
 * direction marks (CVE-2021-42574), zero-width spaces, tags, and halves of surrogate pairs. Joiners stay: emoji and
 * Persian need them.
 */
const unsafe =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * A text as it is safe to show on a terminal: what would act or hide is shown as a picture (`␛`) or as `<U+202E>`.
 *
 * Line feeds and tabs become pictures too, so that the result is one line.
 */
export function visible(text: string): string {
  return text.replace(unsafe, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    if (code === 0x7f) return '\u2421';
    return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}

/** Halves of surrogate pairs replaced, since no encoding of Unicode can carry them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
