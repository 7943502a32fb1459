import type { LineLink } from '../lines/lines.ts';

/** Where the words of a link stand: of several places, the one whose text in front is most like that of the link. */
export function findWords(
  text: string,
  { words, before = '' }: LineLink,
  from: number,
): { start: number; end: number } | null {
  const pattern = words
    .split(/\s+/)
    .map((word) => word.replaceAll('*', '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  if (pattern === '') return null;
  const found = new RegExp(pattern, 'gu');
  found.lastIndex = from;
  // Signs between words are of the markup or of the print; those in front of a sign tell where that stands.
  const compared = /[\p{L}\p{N}]/u.test(words) ? /[\p{L}\p{N}]/gu : /\S/gu;
  const all = before.match(compared)?.length ?? 0;
  let best: { readonly start: number; readonly end: number; readonly alike: number } | null = null;
  for (let match = found.exec(text); match; match = found.exec(text)) {
    const own = text.slice(Math.max(0, match.index - 2 * before.length - 1), match.index);
    if (inWord.test(own) !== inWord.test(before)) continue;
    const end = match.index + match[0].length;
    if (inNumber(own, match[0], text.slice(end, end + 2))) continue;
    const alike = sharedEnd(own, before, compared);
    const front = own.match(compared)?.length ?? 0;
    // In a label no more stands in front than this, and it is not what stands in front of the link.
    if (alike === 0 && front > 0 && front < all) continue;
    if (best === null || alike > best.alike) best = { start: match.index, end, alike };
    // None can be more alike: the rest of a long text is not looked at for each of its links.
    if (alike === all) break;
  }
  return best;
}

/** Are words a part of a longer number, 4.2 in `4.2.1`? */
const inNumber = (before: string, words: string, behind: string): boolean =>
  (/\d$/.test(words) && /^\.?\d/.test(behind)) || (/^\d/.test(words) && /\d\.$/.test(before));

/** Ends a text in the middle of a word or number? */
const inWord = /[\p{L}\p{N}_]$/u;

/** How many of the signs that are compared two texts end alike with. */
function sharedEnd(one: string, other: string, compared: RegExp): number {
  const [left, right] = [one, other].map((text) => text.match(compared)?.reverse() ?? []);
  const shared = left?.findIndex((letter, i) => letter !== right?.[i]) ?? 0;
  return shared < 0 ? (left?.length ?? 0) : shared;
}
