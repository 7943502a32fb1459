import { numberWords, ordinalWords } from '../../base/number-words.ts';

/** Counts by what headings spell them as, in small letters: `one` or `first` for 1. */
const spellings = (all: readonly number[]): Map<string, number> =>
  new Map(all.flatMap((count) => [numberWords, ordinalWords].map((spell) => [spell(count), count] as const)));

// French spells the first alone: "ARTICLE PREMIER".
const counts = spellings(Array.from({ length: 19 }, (_, at) => at + 1))
  .set('premier', 1)
  .set('première', 1);
const tens = spellings([20, 30, 40, 50]);
const units = [...counts].flatMap(([word, count]) => (count < 10 ? [word] : []));

/** The source of a pattern for any of some words with a capital or in capitals, the longest first. */
const capitals = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}|${word.toUpperCase()}`)
    .join('|');

/**
 * The source of a pattern for a spelled count with a capital or in capitals: `Two`, `SECOND`, `Twenty-one`. What is in small letters is a word
 * of a sentence, and "One Hundred" is not one.
 */
export const spelledPattern = `(?:(?:${capitals([...tens.keys()])})(?:[- ](?:${capitals(units)})|-(?:${units.join('|')}))?|${capitals([...counts.keys()])})(?![- ](?:${capitals(['hundred', 'thousand'])}))`;

/** The digits of a spelled count: `2` for `Two`; null for any other text. */
export function spelledDigits(text: string): string | null {
  const [first = '', unit, ...more] = text.toLowerCase().split(/[- ]/);
  if (unit === undefined) return (counts.get(first) ?? tens.get(first))?.toString() ?? null;
  const ten = tens.get(first);
  const one = counts.get(unit);
  return ten === undefined || one === undefined || one > 9 || more.length > 0 ? null : `${ten + one}`;
}
