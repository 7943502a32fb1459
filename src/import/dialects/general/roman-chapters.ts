import { romanValue } from '../../../base/roman.ts';
import type { Head } from './find-heads.ts';
import type { Block } from './read-blocks.ts';

/** Fewest chapters with a roman numeral that have to hold numbers in digits, and the share of them. */
const fewest = 3;
const share = 0.6;

/**
 * Read the numerals of chapters as the digits with which the numbers in them begin: 2.01 stands in "Article II". The title keeps its numeral.
 *
 * @param whole texts that begin with a number of their own
 */
export function withDigits(
  heads: ReadonlyMap<Block, Head>,
  whole: ReadonlySet<Block>,
): ReadonlyMap<Block, Head> {
  const firstOf = ({ lead }: Block) =>
    lead && lead.segments.length > 1 ? lead.segments[0]?.text : undefined;
  const first = new Set([...heads.keys(), ...whole].map(firstOf));
  const roman = new Map(
    [...heads.values()].flatMap((head): [Block, string][] => {
      const isCalled = head.block.lead?.word != null && /^[IVXL]+$/.test(head.number ?? '');
      return isCalled ? [[head.block, String(romanValue((head.number ?? '').toLowerCase()))]] : [];
    }),
  );
  const held = [...roman.values()].filter((digits) => first.has(digits)).length;
  const isTaken = [...heads.values()].some(({ number }) => number !== null && /^\d+$/.test(number));
  if (isTaken || held < fewest || held < share * roman.size) return heads;
  return new Map(
    [...heads].map(([block, head]) => [block, { ...head, number: roman.get(block) ?? head.number }]),
  );
}
