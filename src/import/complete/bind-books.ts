import { sectionPattern } from '../../base/section-words.ts';
import { type ImportedReference, type Inline, plainReference } from '../document/document.ts';
import { keyOf, segmentsOf } from '../numbering/number-token.ts';
import type { BookNames, NamedBook } from './named-books.ts';

/** Words by which a text names a part of some document that is not at hand as such. */
const otherBefore = new RegExp(
  `(?<!\\p{L})(?:${sectionPattern(['book', 'part', 'title', 'module'])}|volume|division)\\s+[\\p{L}\\p{N}]{1,12}[\\s,:.]*(?:\\p{Ll}+\\s+)?$`,
  'iu',
);
const otherBehind = /^,?\s+(?:of|in)\s+(?:the\s+)?\p{Lu}/u;

/**
 * Bind the numbers in a text to the book that they count in: the one that the words beside a number name, else that of the text. The
 * number of a book is a reference to it, and so is one that has a section behind it, `II.1.B.3`. A number that the named book has not
 * stays text.
 *
 * @param home number of the book that the text stands in
 */
export function bindBooks(
  inlines: readonly Inline[],
  { home, line }: { readonly home: string; readonly line: number },
  names: BookNames,
): Inline[] {
  const whole = plainOf(inlines);
  let end = 0;
  const bound = inlines.map((inline): Inline => {
    const start = end;
    end += plainOf([inline]).length;
    if ('children' in inline)
      return { ...inline, children: bindBooks(inline.children, { home, line }, names) };
    if (inline.type !== 'reference') return inline;
    const { reference } = inline;
    const before = whole.slice(Math.max(0, start - reach), start);
    const behind = whole.slice(end, end + reach);
    const own: Inline = { ...inline, reference: { ...reference, home } };
    if (/^#|_/.test(reference.target)) return own;
    const levels = segmentsOf(reference.target);
    const named = names.around(before, behind);
    if (named?.book.numbers.has(keyOf(levels)))
      return { ...inline, reference: { ...reference, home: named.book.home } };
    if (named?.isSure) return textOf(reference);
    const book = names.byCall(reference.target);
    if (book) return toBook(book, reference);
    // "§ 3" of a rule whose parts have no numbers.
    const isHere = names.byHome.get(home)?.numbers.has(keyOf(levels)) === true;
    if (!isHere && /^\d+$/.test(reference.target)) return textOf(reference);
    const isOther = otherBefore.test(before.slice(-60)) || otherBehind.test(behind.slice(0, 40));
    return isOther ? inline : own;
  });
  return bound.flatMap((inline) =>
    inline.type === 'text' ? splitCalls(inline.value, names, line) : [inline],
  );
}

/** How much is looked at on each side of a number, in UTF-16 units. */
const reach = 120;

const textOf = ({ printed }: ImportedReference): Inline => ({ type: 'text', value: printed });

const toBook = ({ home }: NamedBook, reference: ImportedReference): Inline => ({
  type: 'reference',
  reference: { ...reference, target: home, home },
});

function plainOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.value;
      if (inline.type === 'reference') return inline.reference.printed;
      return 'children' in inline ? plainOf(inline.children) : '';
    })
    .join('');
}

/** A text with the numbers of books in it as references. */
function splitCalls(text: string, { calls, byCall }: BookNames, line: number): Inline[] {
  const result: Inline[] = [];
  let from = 0;
  for (const { 0: printed, index, groups } of text.matchAll(calls)) {
    const book = byCall(groups?.['call'] ?? '');
    const inner = groups?.['inner'];
    const number = inner === undefined ? book?.home : book?.numbers.get(keyOf(segmentsOf(inner)));
    if (!book || number === undefined) continue;
    if (index > from) result.push({ type: 'text', value: text.slice(from, index) });
    const reference = { ...plainReference(printed, number), home: book.home, line };
    result.push({ type: 'reference', reference });
    from = index + printed.length;
  }
  return from === text.length ? result : [...result, { type: 'text', value: text.slice(from) }];
}
