import { cutAt } from '../document/cut-inlines.ts';
import type { ImportedReference, Inline } from '../document/document.ts';
import { inlineText } from '../document/walk.ts';

/** A reference that was found, and where it stands in the plain text of its paragraph: offsets in UTF-16 units. */
export interface Found {
  readonly start: number;
  readonly end: number;
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

/**
 * Put references where they were found. One that goes on from one text into the next, as "**1.1**–**1.3**" does, takes the place of all
 * that it stands in, where none of that is a link, a reference or code already.
 *
 * @param found in order
 */
export function placeReferences(inlines: readonly Inline[], found: readonly Found[], line: number): Inline[] {
  const texts = textPlaces(inlines);
  const across = found.filter((one) => isAcross(one, texts));
  const ends = [...across.flatMap(({ start, end }) => [start, end]), inlineText(inlines).length];
  const joined =
    across.length === 0
      ? inlines
      : cutAt(inlines, ends).flatMap((own, at) => {
          const one = at % 2 === 1 ? across[(at - 1) / 2] : undefined;
          return one ? [referenceOf(one, line)] : own;
        });
  return placeWithin(joined, found, line);
}

/** Where something stands in a text. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** What stands in no place that another one has, in order: of two that have the same words the first one is taken. */
export function apart(all: readonly Found[], taken: readonly Extent[] = []): Found[] {
  const result: Found[] = [];
  for (const one of all)
    if (![...taken, ...result].some(({ start, end }) => start < one.end && one.start < end)) result.push(one);
  return result.toSorted((a, b) => a.start - b.start);
}

/** Does it stand in several texts, with nothing else between them? What is a reference already is not cut. */
function isAcross({ start, end }: Extent, texts: readonly Extent[]): boolean {
  const parts = texts.map((one) => Math.max(0, Math.min(end, one.end) - Math.max(start, one.start)));
  const size = end - start;
  return !parts.includes(size) && parts.reduce((sum, part) => sum + part, 0) === size;
}

/** Where the texts of a paragraph begin and end. */
function textPlaces(inlines: readonly Inline[]): Extent[] {
  let at = 0;
  const placesOf = (inline: Inline): Extent[] => {
    if (inline.type === 'strong' || inline.type === 'emphasis') return inline.children.flatMap(placesOf);
    const start = at;
    at += inlineText([inline]).length;
    return inline.type === 'text' ? [{ start, end: at }] : [];
  };
  return inlines.flatMap(placesOf);
}

const referenceOf = ({ reference }: Found, line: number): Inline => ({
  type: 'reference',
  reference: { ...reference, line },
});

function placeWithin(inlines: readonly Inline[], found: readonly Found[], line: number): Inline[] {
  let at = 0;
  let next = 0;
  const place = (inline: Inline): Inline[] => {
    if (inline.type === 'strong' || inline.type === 'emphasis')
      return [{ ...inline, children: inline.children.flatMap(place) }];
    const begin = at;
    at += inlineText([inline]).length;
    if (inline.type !== 'text') return [inline];
    while ((found[next]?.start ?? at) < begin) next += 1;
    const first = next;
    while ((found[next]?.end ?? at + 1) <= at) next += 1;
    return placeIn(inline.value, found.slice(first, next), { begin, line });
  };
  return inlines.flatMap(place);
}

function placeIn(
  value: string,
  found: readonly Found[],
  { begin, line }: { readonly begin: number; readonly line: number },
): Inline[] {
  const result: Inline[] = [];
  let from = 0;
  const textTo = (to: number): Inline[] =>
    to > from ? [{ type: 'text', value: value.slice(from, to) }] : [];
  for (const one of found) {
    const { start, end } = one;
    const [first, last] = [start - begin, end - begin];
    // Square brackets around a number are those of a reference, as plain text prints it.
    const by = value[first - 1] === '[' && value[last] === ']' ? 1 : 0;
    result.push(...textTo(first - by), referenceOf(one, line));
    from = last + by;
  }
  return [...result, ...textTo(value.length)];
}
