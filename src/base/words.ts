const wordCharacter = /[\p{L}\p{N}]/u;

/** Is this the code point of a letter or a digit? */
function isWordCode(code: number): boolean {
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  return wordCharacter.test(String.fromCodePoint(code));
}

/**
 * Where the word that begins at a place ends: a run of letters and digits.
 *
 * Walking over the codes is several times faster than an expression with Unicode properties, and every text of an
 * edition goes through here.
 *
 * @param at offset in UTF-16 units, not inside a surrogate pair
 * @returns `at` itself where no word begins there
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

/** Scripts that are written without spaces between words: any letter may begin or end one. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
/** Katakana stands between these, and a run of it is a word. */
const katakana = /[\p{Script=Katakana}\u30fc]/u;

/** Letters of one kind make up a word; 0 is no letter, 3 one that needs no other. */
function kindOf(code: number): 0 | 1 | 2 | 3 {
  if (!isWordCode(code)) return 0;
  // Thai is the first of these scripts.
  if (code < 0x0e00) return 1;
  const letter = String.fromCodePoint(code);
  return katakana.test(letter) ? 2 : unspaced.test(letter) ? 3 : 1;
}

/**
 * Where the smallest stretch ends that can be a word: as {@link wordEnd}, but a single letter in texts without spaces.
 *
 * @param at offset in UTF-16 units, not inside a surrogate pair
 * @returns `at` itself where none begins there
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

/** Where the next word begins, at a place or behind it; the end of the text where there is none. */
export function wordStart(text: string, at: number): number {
  let start = at;
  while (start < text.length) {
    const code = text.codePointAt(start) ?? 0;
    if (isWordCode(code)) return start;
    start += code > 0xffff ? 2 : 1;
  }
  return start;
}

/** Does a word begin with a capital? */
export function isCapital(text: string, at = 0): boolean {
  const code = text.codePointAt(at) ?? 0;
  return code < 128 ? code >= 65 && code <= 90 : /\p{Lu}/u.test(String.fromCodePoint(code));
}

/** Words that an equal text must have to be the same one: two short rules can have the same words by chance. */
export const enoughWords = 4;

/** How many words a text has. */
export function countWords(text: string): number {
  let count = 0;
  for (let at = wordStart(text, 0); at < text.length; at = wordStart(text, wordEnd(text, at))) count += 1;
  return count;
}
