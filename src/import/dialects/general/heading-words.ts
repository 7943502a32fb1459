import { callOf } from '../../../base/section-words.ts';
import type { ImportedPart } from '../../document/document.ts';
import { numberAt } from '../../numbering/number-token.ts';

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
