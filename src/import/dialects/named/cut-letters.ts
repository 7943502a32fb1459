import type { Letter } from '../../inline.ts';

/**
 * The letters of a part of a text.
 *
 * @param start offset in the text of the letters, in UTF-16 units
 * @param end offset behind the part
 */
export function cutLetters(letters: readonly Letter[], start: number, end: number): Letter[] {
  const part: Letter[] = [];
  let at = 0;
  for (const letter of letters) {
    if (at >= end) break;
    if (at >= start) part.push(letter);
    at += letter.value.length;
  }
  return part;
}
