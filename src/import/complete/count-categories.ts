import { romanNumeral } from '../../base/roman.ts';
import type {
  ImportedDocument,
  ImportedPart,
  ImportedReference,
  Inline,
  Remark,
} from '../document/document.ts';
import { mapInlines } from '../document/map-inlines.ts';

/**
 * Give numbers to the categories of a document whose sections count the same numbers in each, as two books in one file or folder do:
 * the edition tells its rules apart by them. A number in a text means the rule of the same category, unless the words beside it name
 * another.
 *
 * @returns the same document where no number stands twice, or some category has a number of its own
 */
export function countCategories(document: ImportedDocument): {
  readonly document: ImportedDocument;
  readonly remarks: readonly Remark[];
} {
  const categories = document.parts.filter(({ level }) => level === 'category');
  if (categories.some(({ number }) => number !== null) || !countAgain(document.parts))
    return { document, remarks: [] };
  let home = '';
  const parts = document.parts.map((part): ImportedPart => {
    const isCategory = part.level === 'category';
    if (isCategory) home = romanNumeral(categories.indexOf(part) + 1).toUpperCase();
    const own = home;
    const placed = mapInlines({ front: [], parts: [part], terms: [] }, (inlines) => placedIn(inlines, own));
    return { ...part, ...placed.parts[0], ...(isCategory ? { number: own } : {}) };
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
        message: `${categories.length} parts count the same numbers: they are numbered I to ${home}, which the document does not print, and each counts from its own beginning.`,
        rule: null,
      },
    ],
  };
}

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

const otherBefore =
  /\b(?:book|part|volume|title|division|module)\s+[\p{L}\p{N}]{1,12}[\s,:.]*(?:\p{Ll}+\s+)?$/iu;
const otherBehind = /^,?\s+(?:of|in)\s+(?:the\s+)?\p{Lu}/u;

function placedIn(inlines: readonly Inline[], home: string): Inline[] {
  const wordsOf = (inline: Inline | undefined) => (inline?.type === 'text' ? inline.value : '');
  return inlines.map((inline, at) => {
    if ('children' in inline) return { ...inline, children: placedIn(inline.children, home) };
    if (inline.type !== 'reference') return inline;
    const isOther =
      otherBefore.test(wordsOf(inlines[at - 1]).slice(-60)) ||
      otherBehind.test(wordsOf(inlines[at + 1]).slice(0, 40));
    const reference: ImportedReference = isOther ? inline.reference : { ...inline.reference, home };
    return { ...inline, reference };
  });
}
