import { cutAt } from '../document/cut-inlines.ts';
import type { ImportedReference, Inline } from '../document/document.ts';
import { inlineText } from '../document/walk.ts';

/** A range in the plain text of a paragraph: offsets in UTF-16 units. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

/** A reference and its range. */
export interface Found extends Extent {
  readonly reference: Omit<ImportedReference, 'line'>;
}

/**
 * The text to search for numbers: also words in italics, as in "section 3 of *The Old Book*".
 * Digits of existing links and references are masked.
 */
export const searchable = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.value;
      if (inline.type === 'strong' || inline.type === 'emphasis') return searchable(inline.children);
      return inlineText([inline]).replace(/\p{N}/gu, (digit) => '#'.repeat(digit.length));
    })
    .join('');

/** Maps the innermost inlines, also in bold and italics; a text can become several. */
export const mapTree = (
  inlines: readonly Inline[],
  change: (inline: Inline) => readonly Inline[],
): Inline[] =>
  inlines.flatMap((inline) =>
    inline.type === 'strong' || inline.type === 'emphasis'
      ? [{ ...inline, children: mapTree(inline.children, change) }]
      : change(inline),
  );

/**
 * Places references at their ranges. One that spans several texts, as "**1.1**–**1.3**", replaces
 * them unless they contain a link, reference or code.
 * @param found in order
 */
export function placeReferences(inlines: readonly Inline[], found: readonly Found[], line: number): Inline[] {
  const referenceOf = ({ reference }: Found): Inline => ({
    type: 'reference',
    reference: { ...reference, line },
  });
  const texts = textPlaces(inlines);
  const across = found.filter((one) => isAcross(one, texts));
  const ends = [...across.flatMap(({ start, end }) => [start, end]), inlineText(inlines).length];
  const joined = cutAt(inlines, ends).flatMap((own, at) => {
    const one = at % 2 === 1 ? across[(at - 1) / 2] : undefined;
    return one ? [referenceOf(one)] : own;
  });
  let at = 0;
  let next = 0;
  return mapTree(across.length === 0 ? inlines : joined, (inline) => {
    const begin = at;
    at += inlineText([inline]).length;
    if (inline.type !== 'text') return [inline];
    const result: Inline[] = [];
    const { value } = inline;
    let from = 0;
    const textTo = (to: number) => {
      if (to > from) result.push({ type: 'text', value: value.slice(from, to) });
    };
    for (let one = found[next]; one && one.end <= at; one = found[++next]) {
      if (one.start < begin) continue;
      const [first, last] = [one.start - begin, one.end - begin];
      // Square brackets around a number belong to the reference, as plain text prints it.
      const by = value[first - 1] === '[' && value[last] === ']' ? 1 : 0;
      textTo(first - by);
      result.push(referenceOf(one));
      from = last + by;
    }
    textTo(value.length);
    return result;
  });
}

/** Whether a range spans several texts without anything else between them. */
function isAcross({ start, end }: Extent, texts: readonly Extent[]): boolean {
  const parts = texts.map((one) => Math.max(0, Math.min(end, one.end) - Math.max(start, one.start)));
  return !parts.includes(end - start) && parts.reduce((sum, part) => sum + part, 0) === end - start;
}

/** The ranges of the texts of a paragraph. */
function textPlaces(inlines: readonly Inline[]): Extent[] {
  const result: Extent[] = [];
  let start = 0;
  mapTree(inlines, (inline) => {
    const end = start + inlineText([inline]).length;
    if (inline.type === 'text') result.push({ start, end });
    start = end;
    return [inline];
  });
  return result;
}
