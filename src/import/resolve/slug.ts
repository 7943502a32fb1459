import { plainWords, singular } from '../../base/plain-words.ts';

/** Words that say nothing about what a rule is about. They are left out of names where others remain. */
const fillers = new Set(
  'a an and are as at be but by can do does for from has have he her his i if in into is it its may must my no not of on only or that the their them then there these they this those to was we when which who will with you your'.split(
    ' ',
  ),
);

/**
 * One part of an id: the telling words of a text, written together (`maxhand`, `freerevival`).
 *
 * @param most how many words at the most
 * @param without words that the name around it says already
 * @returns empty for a text without words
 */
export function slugOf(text: string, most = 3, without: ReadonlySet<string> = new Set()): string {
  const words = plainWords(text);
  const telling = words.filter((word) => !fillers.has(word) && !without.has(singular(word)));
  const chosen = (telling.length > 0 ? telling : words).slice(0, most);
  let slug = '';
  for (const word of chosen) {
    if (slug !== '' && slug.length + word.length > longest) break;
    slug += word.slice(0, longest);
  }
  return slug;
}

/** Longest part of an id that is made of words, in characters. */
const longest = 28;
