import { romanNumeral, romanValue } from '../../../base/roman.ts';
import { callOf } from '../../../base/section-words.ts';
import type { ImportedPart } from '../../document/document.ts';
import { keyOf, numberAt, type Segment, segmentsOf } from '../../numbering/number-token.ts';
import type { NumberIndex } from './index-numbers.ts';

/** A title above annexes that print their numbers alone. */
const appendices =
  /^(?:appendices|(?:annexe|addendum|appendixe|anexo|apêndice|apéndice)s|addenda|annexes|anhänge|anlagen|allegati|appendici)$/iu;

/** What calls the number of each part, by its line: the word in its title; below "Appendices" an annex is called so, and a section. */
export function headingCalls(parts: readonly ImportedPart[]): ReadonlyMap<number, readonly string[]> {
  let areAppended = false;
  return new Map(
    parts.map(({ number, title, line }) => {
      areAppended = number === null ? appendices.test(title) : areAppended;
      const word =
        /^(\p{L}+)\.?\s+(?:\d|(?:[A-Z]|[IVXLC]+)(?!\p{L}))/u.exec(title)?.[1] ?? numberAt(title)?.word;
      return [line, word ? [callOf(word)] : areAppended ? ['appendix', 'section'] : []];
    }),
  );
}

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
