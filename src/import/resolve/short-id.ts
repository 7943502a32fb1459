import { slugOf } from './slug.ts';

/** Longest id made of words, in characters. */
export const mostSigns = 24;

/**
 * Short ids for a text, best first: its first two significant words, under `above` if that fits;
 * then its first word with each further one, to distinguish siblings. Without numbers.
 * @param other word for a text without any
 */
export function* shortIds(
  text: string,
  { above, other, language, most = 2 }: ShortOptions,
): Generator<string> {
  const words = slugOf(text, { most: Number.POSITIVE_INFINITY, language, apart: true })
    .split('_')
    .map((word) => cutTo(word.replace(/\p{N}+/gu, ''), mostOfWord(word)))
    .filter((word) => word !== '');
  const [first = other, ...further] = words;
  const slugs = [words.slice(0, most).join('_') || other, ...further.map((word) => `${first}_${word}`)];
  for (const slug of new Set(slugs)) {
    const whole = above === '' ? slug : `${above}_${slug}`;
    yield whole.length <= mostSigns ? whole : cutTo(slug, mostSigns);
  }
}

/** Options of a short id. */
export interface ShortOptions {
  readonly above: string;
  readonly other: string;
  readonly language: string;
  readonly most?: number;
}

/** Adds letters to a short id if no words distinguish it: `_b` to `_z`, `_ab` and so on. */
export function* letteredIds(base: string): Generator<string> {
  for (let nth = 1; ; nth += 1) yield `${cutTo(base, mostSigns - 4)}_${letters(nth)}`;
}

const letters = (nth: number): string =>
  (nth >= 26 ? letters(Math.floor(nth / 26) - 1) : '') + String.fromCharCode(97 + (nth % 26));

/** Four characters say as much as a word in scripts without spaces or with a sign per syllable. */
const mostOfWord = (word: string) =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Hangul}]/u.test(word)
    ? 4
    : 12;

/** Truncates a text to whole words if it has several, without half a character. */
function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most).replace(/[\uD800-\uDBFF]$/u, '');
  return text[most] === '_' ? start : start.replace(/(?<=.)_[^_]*$/u, '');
}
