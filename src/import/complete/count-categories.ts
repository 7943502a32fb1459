import { romanNumeral } from '../../base/roman.ts';
import type { ImportedDocument, ImportedPart, Remark } from '../document/document.ts';
import { mapInlines } from '../document/map-inlines.ts';
import type { SourceLine } from '../lines/lines.ts';
import { bindBooks } from './bind-books.ts';
import { findBookNames, nameBooks } from './named-books.ts';

/**
 * Give numbers to the categories of a document whose sections count the same numbers in each, as two books in one file or folder do:
 * the edition tells its rules apart by them. A number in a text means the rule of the same category, unless the words beside it name
 * another.
 *
 * @returns the same document where no number stands twice, or some category has a number of its own
 */
export function countCategories(
  document: ImportedDocument,
  lines: readonly SourceLine[],
): {
  readonly document: ImportedDocument;
  readonly remarks: readonly Remark[];
} {
  const categories = document.parts.filter(({ level }) => level === 'category');
  if (categories.some(({ number }) => number !== null) || !countAgain(document.parts))
    return { document, remarks: [] };
  const numbered = document.parts.map((part) =>
    part.level === 'category' ? { ...part, number: madeNumber(categories.indexOf(part)) } : part,
  );
  const names = findBookNames(nameBooks(numbered, lines));
  let home = '';
  const parts = numbered.map((part): ImportedPart => {
    if (part.level === 'category') home = part.number ?? '';
    const own = home;
    const placed = mapInlines({ front: [], parts: [part], terms: [] }, (inlines, { lines: [line = 0] }) =>
      bindBooks(inlines, { home: own, line }, names),
    );
    // The page that opens a book has the number of the book, which its category stands for.
    const isOpening =
      part.level === 'section' && part.number !== null && part.number === names.byHome.get(own)?.call;
    const opening = isOpening ? { number: null, title: `${part.number} - ${part.title}` } : {};
    return { ...part, ...placed.parts[0], ...opening };
  });
  const { numbering } = document;
  const inner = [...(numbering.parts ?? [])].map(
    ([name, part]) => [name, part.section ? { ...part, section: apart(part.section) } : part] as const,
  );
  return {
    document: {
      ...document,
      parts,
      remarks: document.remarks.filter(({ kind }) => kind !== 'number-duplicate'),
      numbering: {
        ...numbering,
        category: 'upper-roman',
        section: apart(numbering.section),
        ...(inner.length > 0 ? { parts: new Map(inner) } : {}),
      },
    },
    remarks: [
      {
        line: categories[0]?.line ?? 0,
        kind: 'parts-count-alike',
        message: `${categories.length} parts count the same numbers: they are numbered I to ${madeNumber(categories.length - 1)}, which the document does not print, and each counts from its own beginning.`,
        rule: null,
      },
    ],
  };
}

const madeNumber = (at: number): string => romanNumeral(at + 1).toUpperCase();

/** Has a section of one category the number of a section of another? */
function countAgain(parts: readonly ImportedPart[]): boolean {
  const homes = new Map<string, ImportedPart>();
  let home: ImportedPart | null = null;
  for (const part of parts) {
    if (part.level === 'category') home = part;
    if (part.level === 'category' || part.number === null || home === null) continue;
    const first = homes.get(part.number) ?? home;
    if (first !== home) return true;
    homes.set(part.number, home);
  }
  return false;
}

/** The style of a section whose number does not begin with that of its category. */
const apart = (style: string): string => {
  const inner = /^\{\s*(.*?)\s*\}$/.exec(style)?.[1] ?? `style: ${style}`;
  return /\binherit:/.test(inner) ? style : `{ ${inner}, inherit: false }`;
};
