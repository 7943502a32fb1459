import type { WordReader } from './words.ts';

/** A part of a text, and whether it matches the query. */
export interface ExcerptPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** Number of words before the first match. */
const lead = 6;

/**
 * Cuts out the part of a text with most matches.
 *
 * @param stems what was searched for
 * @param mostWords words to show; all of the text if it has no more
 * @returns its parts in order; `…` at an end that was cut
 */
export function excerptOf(
  text: string,
  stems: ReadonlySet<string>,
  wordsIn: WordReader,
  mostWords = 26,
): ExcerptPart[] {
  const words = wordsIn(text).map((word) => ({
    ...word,
    isFound: stems.has(word.stem),
  }));
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

/** First word of the part with most different matches; the earliest of equals. */
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
