import type { ImportedPart } from '../document/document.ts';

/**
 * Put the sections of a document below categories where they begin to count anew with the very first number, as those of an annex do,
 * or of two statutes in one file. A title without a number and text right before such a beginning is the category.
 *
 * @returns the same parts where they do not, or the document has categories of its own
 */
export function groupByCount(parts: readonly ImportedPart[]): readonly ImportedPart[] {
  if (parts.some(({ level }) => level === 'section')) return parts;
  const first = parts.find(({ number }) => number !== null)?.number;
  const starts = parts.flatMap(({ number }, at) => (number !== null && number === first ? [at] : []));
  if (starts.length < 2 || !starts.every((from, nth) => countsOn(parts.slice(from, starts[nth + 1]))))
    return parts;
  const begins = new Set(starts);
  const isTitle = (at: number) =>
    begins.has(at + 1) && parts[at]?.number === null && parts[at].items.length === 0;
  // What stands in front of the first number is of the first book.
  const opens = (at: number) => at === 0 || (begins.has(at) && at !== starts[0] && !isTitle(at - 1));
  return parts.flatMap((part, at): ImportedPart[] => {
    if (isTitle(at)) return [part];
    const own: ImportedPart = { ...part, level: 'section' };
    return opens(at) ? [{ ...emptyCategory, line: part.line }, own] : [own];
  });
}

const emptyCategory = { level: 'category', number: null, title: '', items: [] } as const;

/** Has a book several numbers, and none of them twice? */
function countsOn(book: readonly ImportedPart[]): boolean {
  const numbers = book.flatMap(({ number }) => number ?? []);
  return numbers.length > 1 && new Set(numbers).size === numbers.length;
}
