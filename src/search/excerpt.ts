import { stemOf, type Word, wordsIn } from './words.ts';

/** A word of a text, and what it has in common with its other endings. */
export interface StemmedWord extends Word {
  readonly stem: string;
}

/** Read the words of a text for {@link excerptOf}. */
export const stemmedWords = (text: string, isEnglish: boolean): StemmedWord[] =>
  wordsIn(text).map((word) => ({ ...word, stem: stemOf(word.folded, isEnglish) }));

/** A stretch of a text, and whether it is a word that was looked for. */
export interface ExcerptPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** Words that are shown of a text. */
const size = 26;
/** Words that stand before the first one that was found. */
const lead = 6;

/**
 * Cut the stretch out of a text that has most of what was looked for.
 *
 * @param stemmed its words
 * @param stems what was looked for
 * @param mostWords words to show; all of the text where it has no more
 * @returns parts that are the stretch in order; `…` at an end that was cut
 */
export function excerptOf(
  text: string,
  stemmed: readonly StemmedWord[],
  stems: ReadonlySet<string>,
  mostWords = size,
): ExcerptPart[] {
  const words = stemmed.map((word) => ({ ...word, isFound: stems.has(word.stem) }));
  const from = words.length <= mostWords ? 0 : bestStart(words, mostWords);
  const shown = words.slice(from, from + mostWords);
  const isCutAtEnd = from + mostWords < words.length;
  const end = isCutAtEnd ? (shown.at(-1)?.end ?? 0) : text.length;
  const parts: ExcerptPart[] = from > 0 ? [{ text: '… ', isFound: false }] : [];
  let at = from > 0 ? (shown[0]?.start ?? 0) : 0;
  for (const word of shown) {
    if (!word.isFound) continue;
    if (word.start > at) parts.push({ text: text.slice(at, word.start), isFound: false });
    parts.push({ text: text.slice(word.start, word.end), isFound: true });
    at = word.end;
  }
  if (end > at) parts.push({ text: text.slice(at, end), isFound: false });
  if (isCutAtEnd) parts.push({ text: ' …', isFound: false });
  return parts;
}

/** The first word of the stretch in which most different words were found; the earliest of equals. */
function bestStart(
  words: readonly { readonly folded: string; readonly isFound: boolean }[],
  mostWords: number,
): number {
  let best = 0;
  let most = 0;
  words.forEach(({ isFound }, i) => {
    if (!isFound) return;
    const start = Math.max(0, Math.min(i - lead, words.length - mostWords));
    const found = words.slice(start, start + mostWords).filter((word) => word.isFound);
    const count = new Set(found.map(({ folded }) => folded)).size;
    if (count > most) [best, most] = [start, count];
  });
  return best;
}
