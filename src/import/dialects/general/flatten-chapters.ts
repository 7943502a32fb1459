import type { Head } from './find-heads.ts';
import type { Block } from './read-blocks.ts';

/**
 * Take chapters without a number out of the way of the numbered headings below them, in a document whose parts have numbers again:
 * `Part 1`, `Setup`, `1. Boats`. An edition has two levels above its rules, so that chapters stand as sections without a
 * number before the sections that they hold, and those keep theirs.
 *
 * A part that has the number of one of the sections is known by its title alone, and so is a chapter that counts within its part.
 *
 * @returns the same headings where they are not of that kind, and parts of `§` have no number of these
 */
export function flattenChapters(heads: ReadonlyMap<Block, Head>): ReadonlyMap<Block, Head> {
  const of = (rank: number) => [...heads.values()].filter((head) => head.rank === rank);
  const [parts, chapters, sections] = [of(0), of(1), of(2)];
  const isOne =
    parts.length > 0 &&
    parts.every(isCalled) &&
    chapters.length > 0 &&
    chapters.every((head) => head.number === null || isCalled(head)) &&
    sections.length > 1 &&
    sections.every(isCounted);
  if (!isOne) return withPartsOfSigns(heads, parts, chapters);
  const taken = new Set(sections.map(({ number }) => number));
  return new Map(
    [...heads].map(([block, head]) => {
      const isChapter = head.rank === 1 && isCalled(head);
      const number = isChapter || (head.rank === 0 && taken.has(head.number)) ? null : head.number;
      return [block, { ...head, number, rank: head.rank > 1 ? head.rank - 1 : head.rank }];
    }),
  );
}

/** Parts right above sections of `§` that have numbers of these are known by their titles too, so that `§ 1` is one of them alone. */
function withPartsOfSigns(
  heads: ReadonlyMap<Block, Head>,
  parts: readonly Head[],
  sections: readonly Head[],
): ReadonlyMap<Block, Head> {
  const signs = sections.filter((head) => head.number !== null && isSign(head));
  const taken = new Set(signs.map(({ number }) => number));
  const called = new Set(parts.filter(isCalled));
  const isOne =
    signs.length > called.size && [...called].some(({ number }) => taken.has(number)) && !parts.some(isSign);
  if (!isOne) return heads;
  return new Map(
    [...heads].map(([block, head]) => [block, called.has(head) ? { ...head, number: null } : head]),
  );
}

const isSign = ({ block }: Head): boolean => block.plain.startsWith('§');

/** A word stands in front of its number: "Part 1". */
const isCalled = ({ number, block: { lead } }: Head): boolean => number !== null && lead?.word != null;

/** It has a number of one level that is no step or phase of what is above. */
const isCounted = ({ number, block: { lead } }: Head): boolean =>
  number !== null && lead?.segments.length === 1 && !/^(?:step|phase)$/i.test(lead.word ?? '');
