import { cutAt } from '../document/cut-inlines.ts';
import type { ImportedReference, Inline } from '../document/document.ts';
import { inlineText } from '../document/walk.ts';

/** Where something stands in the plain text of its paragraph: offsets in UTF-16 units. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

/** A reference that was found, and where. */
export interface Found extends Extent {
  readonly reference: Omit<ImportedReference, 'line'>;
}

/**
 * The plain text of a paragraph, in which numbers are looked for: words beside one say what it is of, also where they are set in italics or
 * are a link, as in "section 3 of *The Old Book*". What is a link or a reference already has no digits in it.
 */
export const searchable = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.value;
      if (inline.type === 'strong' || inline.type === 'emphasis') return searchable(inline.children);
      return inlineText([inline]).replace(/\p{N}/gu, (digit) => '#'.repeat(digit.length));
    })
    .join('');

/** Change the innermost inlines, also those in bold and italics; a text can become several. */
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
 * Put references where they were found. One that goes on from one text into the next, as "**1.1**–**1.3**" does, takes the place of all
 * that it stands in, where none of that is a link, a reference or code already.
 *
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
      // Square brackets around a number are those of a reference, as plain text prints it.
      const by = value[first - 1] === '[' && value[last] === ']' ? 1 : 0;
      textTo(first - by);
      result.push(referenceOf(one));
      from = last + by;
    }
    textTo(value.length);
    return result;
  });
}

/** Does it stand in several texts, with nothing else between them? What is a reference already is not cut. */
function isAcross({ start, end }: Extent, texts: readonly Extent[]): boolean {
  const parts = texts.map((one) => Math.max(0, Math.min(end, one.end) - Math.max(start, one.start)));
  return !parts.includes(end - start) && parts.reduce((sum, part) => sum + part, 0) === end - start;
}

/** Where the texts of a paragraph begin and end. */
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
