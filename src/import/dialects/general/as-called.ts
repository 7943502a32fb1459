import { romanNumeral, romanValue } from '../../../base/roman.ts';
import { keyOf, type Segment, segmentsOf } from '../../numbering/number-token.ts';
import type { NumberIndex } from './index-numbers.ts';

/** A number in the figures that headings of its word have: I for "Article 1", 4 for "Chapter IV". */
export function asCalled(
  printed: string,
  word: string,
  { calledBy, titled }: NumberIndex,
): readonly Segment[] {
  const own = segmentsOf(printed);
  const isCalled = (segments: readonly Segment[]) => calledBy.get(keyOf(segments))?.has(word) === true;
  if (!titled.has(word) || isCalled(own) || !/^(?:\d{1,2}|[IVXLC]{1,6})$/.test(printed)) return own;
  const count = Number(printed);
  const other = segmentsOf(
    count > 0 ? romanNumeral(count).toUpperCase() : String(romanValue(printed.toLowerCase())),
  );
  return isCalled(other) ? other : own;
}
