import { numeralOf } from '../../../model/rule-name.ts';
import { isTitle } from '../../document/is-title.ts';
import { keyOf, segmentsOf } from '../../numbering/number-token.ts';
import type { Block } from './read-blocks.ts';

/** So many chapters, and so large a share of them that count on, make `3.0` the number of a chapter. */
const fewest = 3;
const share = 0.8;

/**
 * Find the chapters of a plain text that are called `1.0 Boats`, `2.0 Tides`, with their rules 1.1 and 2.1 below: each is a title on a
 * line of its own.
 *
 * @param whole blocks whose numbers say where they stand
 */
export function zeroChapters(blocks: readonly Block[], whole: ReadonlySet<Block>): readonly Block[] {
  const zeros = blocks.filter((block) => countOf(block) !== null);
  const chapters = zeros.filter(({ plain, lead }) => isTitle(plain.slice(lead?.length ?? 0).trim()));
  const onward = chapters.filter((block, at) => {
    const [own, before] = [countOf(block) ?? 0, chapters[at - 1]];
    return before === undefined ? own <= 1 : own === (countOf(before) ?? 0) + 1;
  });
  const held = new Set(
    [...whole].flatMap(({ lead }) =>
      lead && lead.segments[1]?.text !== '0' ? [lead.segments[0]?.text] : [],
    ),
  );
  const holders = chapters.filter(({ lead }) => held.has(lead?.segments[0]?.text));
  const areChapters =
    chapters.length >= fewest &&
    chapters.length >= share * zeros.length &&
    onward.length >= share * chapters.length &&
    holders.length > 1;
  return areChapters ? chapters : [];
}

/** The count in front of `.0`; null for any other number. */
function countOf({ lead, bullet }: Block): number | null {
  const [own, zero, more] = lead?.segments ?? [];
  const isZero = zero?.text === '0' && zero.separator === '.' && more === undefined && lead?.word === null;
  return isZero && !bullet && own && /^\d{1,3}$/.test(own.text) ? Number(own.text) : null;
}

/** The numbers, those of chapters such as 6.0 also by the key of 6, and those that their titles say by a roman numeral also by that. */
export const withChapters = (
  numbers: ReadonlyMap<string, string>,
  parts: readonly { readonly number: string | null; readonly title: string }[],
): Map<string, string> => {
  const chapters = parts.flatMap(({ number, title }): [string, string][] => {
    if (number === null) return [];
    const other = /^(\d+)\.0$/.exec(number)?.[1] ?? numeralOf(number, title);
    return other === null ? [] : [[keyOf(segmentsOf(other)), number]];
  });
  return new Map([...chapters, ...numbers]);
};
