import type { ImportedDocument, ImportedItem } from '../document/document.ts';
import { inlineText, walkItems } from '../document/walk.ts';
import { keyOf, levelsOf } from '../shape/number.ts';

/** Everything a reference of a document can name. */
export interface ReferIndex {
  /** Numbers as printed, by key. */
  readonly numbers: ReadonlyMap<string, string>;
  /** First levels of the document's numbers. */
  readonly firsts: ReadonlySet<string>;
  /** Digits of nearly all levels below the first; null if they vary. */
  readonly width: number | null;
  /** Whether numbers start with roman numerals. */
  readonly isRoman: boolean;
  /** Numbers by title (letters and digits only); ambiguous titles are left out. */
  readonly titles: ReadonlyMap<string, string>;
  /** Titles as printed, by number. */
  readonly titleOf: ReadonlyMap<string, string>;
  /** Numbers by the initials of a title: `q&a`. */
  readonly initials: ReadonlyMap<string, string>;
  /** Sections of questions by the first words of their title. */
  readonly questions: ReadonlyMap<string, string>;
}

/** The number of the document that is meant, or null. */
export const inDocument = (printed: string, { numbers }: Pick<ReferIndex, 'numbers'>): string | null =>
  printed.includes('*') ? null : (numbers.get(keyOf(printed)) ?? null);

/** A title for comparison: letters and digits, in lower case. */
export const plainTitle = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Indexes the numbers and titles of a document. */
export function indexDocument({ parts, front }: Pick<ImportedDocument, 'parts' | 'front'>): ReferIndex {
  const items = [...walkItems({ parts, front })].map(({ item }) => item);
  const things = [
    ...parts,
    ...items.map(({ number, label, paragraphs }) => ({
      number,
      title: paragraphs.length === 0 ? inlineText(label ?? []) : '',
    })),
  ].flatMap(({ number, title }) => (number === null ? [] : [{ number, title: withoutOwnNumber(title) }]));
  const titled = things.filter(({ title }) => plainTitle(title) !== '');
  const titles = new Map(titled.map(({ number, title }) => [plainTitle(title), number]));
  for (const { number, title } of titled)
    if (titles.get(plainTitle(title)) !== number) titles.delete(plainTitle(title));
  // Of two equal numbers the first counts.
  const numbers = new Map(things.toReversed().map(({ number }) => [keyOf(number), number]));
  const all = [...numbers.values()];
  return {
    numbers,
    firsts: new Set([...all, ...items.flatMap(spokenNumbers)].flatMap((one) => levelsOf(one).slice(0, 1))),
    width: widthOf(all),
    isRoman: all.filter((number) => /^[IVXLC]+(?:\.|$)/.test(number)).length * 2 > all.length,
    titles,
    titleOf: new Map(titled.map(({ number, title }) => [number, title])),
    initials: new Map(titled.toReversed().map(({ number, title }) => [initialsOf(title), number])),
    questions: new Map(
      items.flatMap(({ number, label, children }) =>
        number !== null && label && children.some(({ kind }) => kind === 'question')
          ? [[plainTitle(inlineText(label)), number]]
          : [],
      ),
    ),
  };
}

/** Numbers in brackets or after a sign: certain references, also into omitted chapters. */
const spokenNumbers = ({ paragraphs, markers }: ImportedItem): string[] => [
  ...paragraphs.flatMap((inlines) => inlineText(inlines).match(/(?<=\[)\d{1,3}(?:\.\d{1,3})+(?=\])/g) ?? []),
  ...markers.flatMap(({ reference }) => (/^\d/.test(reference.target) ? [reference.target] : [])),
];

const withoutOwnNumber = (title: string): string =>
  title.replace(/^(?:appendix|annex|article|section|rule|chapter)\s+\S+\s*[-–—:.]?\s*/i, '');

function widthOf(numbers: readonly string[]): number | null {
  const levels = numbers.flatMap((number) => levelsOf(number).slice(1));
  const wide = levels.filter((level) => /^0\d$/.test(level));
  const short = levels.filter((level) => /^\d$/.test(level));
  return wide.length > 0 && short.length * 10 <= wide.length ? 2 : null;
}

/** `Questions and Answers` is `q&a`. */
const initialsOf = (title: string): string =>
  (title.toLowerCase().match(/\p{L}+/gu) ?? [])
    .map((word) => (word === 'and' ? '&' : word.slice(0, 1)))
    .join('');
