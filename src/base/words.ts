const wordCharacter = /[\p{L}\p{N}]/u;

/** Whether a code point is a letter or a digit. */
function isWordCode(code: number): boolean {
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  return wordCharacter.test(String.fromCodePoint(code));
}

/**
 * End of the word that begins at an offset: a run of letters and digits. Several times as fast as
 * an expression with Unicode properties.
 *
 * @param at offset in UTF-16 units, not inside a surrogate pair
 * @returns `at` itself if no word begins there
 */
export function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length) {
    const code = text.codePointAt(end) ?? 0;
    if (!isWordCode(code)) return end;
    end += code > 0xffff ? 2 : 1;
  }
  return end;
}

/** Scripts without spaces between words: any letter may begin or end one. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
/** Katakana is used within these scripts, and a run of it is one word. */
const katakana = /[\p{Script=Katakana}\u30fc]/u;

/** Class of a letter: runs of one class make a word. 0 is not a letter, 3 is a word alone. */
function kindOf(code: number): 0 | 1 | 2 | 3 {
  if (!isWordCode(code)) return 0;
  // Thai is the first of these scripts.
  if (code < 0x0e00) return 1;
  const letter = String.fromCodePoint(code);
  return katakana.test(letter) ? 2 : unspaced.test(letter) ? 3 : 1;
}

/**
 * Like {@link wordEnd}, but in scripts without spaces a single letter is a word.
 *
 * @param at offset in UTF-16 units, not inside a surrogate pair
 * @returns `at` itself if no word begins there
 */
export function pieceEnd(text: string, at: number): number {
  const kind = kindOf(text.codePointAt(at) ?? 0);
  let end = at;
  while (kind !== 0 && end < text.length) {
    const code = text.codePointAt(end) ?? 0;
    if (end > at && (kind === 3 || kindOf(code) !== kind)) return end;
    end += code > 0xffff ? 2 : 1;
  }
  return end;
}

/** Offset of the next word at or after an offset; the end of the text if there is none. */
export function wordStart(text: string, at: number): number {
  let start = at;
  while (start < text.length) {
    const code = text.codePointAt(start) ?? 0;
    if (isWordCode(code)) return start;
    start += code > 0xffff ? 2 : 1;
  }
  return start;
}

/** Whether a word begins with a capital. */
export function isCapital(text: string, at = 0): boolean {
  const code = text.codePointAt(at) ?? 0;
  return code < 128 ? code >= 65 && code <= 90 : /\p{Lu}/u.test(String.fromCodePoint(code));
}

/**
 * Equal texts are the same only with at least this many words: short rules can be equal by chance.
 */
export const enoughWords = 4;

/** Number of words in a text. */
export function countWords(text: string): number {
  let count = 0;
  for (let at = wordStart(text, 0); at < text.length; at = wordStart(text, wordEnd(text, at))) count += 1;
  return count;
}
