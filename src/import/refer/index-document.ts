import type { ImportedDocument, ImportedItem, ImportedPart } from '../document/document.ts';
import { inlineText, walkItems } from '../document/walk.ts';
import { keyOf, levelsOf } from '../shape/number.ts';

/** All that a reference of a document can name. */
export interface ReferIndex {
  /** Numbers as printed, by their keys. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly printed: ReadonlySet<string>;
  /** First levels of numbers of the document. */
  readonly firsts: ReadonlySet<string>;
  /** Figures that nearly all levels below the first have; null where they vary. */
  readonly width: number | null;
  /** Do numbers begin with roman numerals? */
  readonly isRoman: boolean;
  /** Numbers by title, letters and digits alone; a title that two have is not in it. */
  readonly titles: ReadonlyMap<string, string>;
  /** Titles as printed, by number. */
  readonly titleOf: ReadonlyMap<string, string>;
  /** Numbers by the initials of a title of several words: `q&a`. */
  readonly initials: ReadonlyMap<string, string>;
  /** Sections of questions by the first words of their title. */
  readonly questions: ReadonlyMap<string, string>;
}

/** A title as it is compared: letters and digits alone, in small letters. */
export const plainTitle = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Index the numbers and titles of a document. */
export function indexDocument({ parts, front }: Pick<ImportedDocument, 'parts' | 'front'>): ReferIndex {
  const numbers = new Map<string, string>();
  const titles = new Map<string, string>();
  const titleOf = new Map<string, string>();
  const initials = new Map<string, string>();
  const questions = new Map<string, string>();
  const twice = new Set<string>();
  const add = ({ number }: Pick<ImportedItem | ImportedPart, 'number'>, title: string) => {
    if (number === null) return;
    if (!numbers.has(keyOf(number))) numbers.set(keyOf(number), number);
    const bare = withoutOwnNumber(title);
    const key = plainTitle(bare);
    if (key === '') return;
    titleOf.set(number, bare);
    if (titles.has(key) && titles.get(key) !== number) twice.add(key);
    titles.set(key, number);
    const short = initialsOf(bare);
    if (short.length > 1 && !initials.has(short)) initials.set(short, number);
  };
  for (const part of parts) add(part, part.title);
  for (const { item } of walkItems({ front, parts })) {
    const isTitled = item.label !== null && item.paragraphs.length === 0;
    add(item, isTitled ? inlineText(item.label ?? []) : '');
    if (item.number !== null && item.label && item.children.some(({ kind }) => kind === 'question'))
      questions.set(plainTitle(inlineText(item.label)), item.number);
  }
  for (const key of twice) titles.delete(key);
  const all = [...numbers.values()];
  const spoken = [...walkItems({ front, parts })].flatMap(({ item }) => spokenNumbers(item));
  return {
    numbers,
    printed: new Set(all),
    firsts: new Set([...all, ...spoken].flatMap((number) => levelsOf(number).slice(0, 1))),
    width: widthOf(all),
    isRoman: all.filter((number) => /^[IVXLC]+(?:\.|$)/.test(number)).length * 2 > all.length,
    titles,
    titleOf,
    initials,
    questions,
  };
}

const bracketed = /\[(\d{1,3}(?:\.\d{1,3})+)\]/g;

/** Numbers in brackets or behind a sign: what a text surely refers to, also in a chapter that the document leaves out. */
const spokenNumbers = ({ paragraphs, markers }: ImportedItem): string[] => [
  ...paragraphs.flatMap((inlines) => [...inlineText(inlines).matchAll(bracketed)].map(([, number = '']) => number)),
  ...markers.flatMap(({ reference }) => (/^\d/.test(reference.target) ? [reference.target] : [])),
];

const withoutOwnNumber = (title: string): string =>
  title.replace(/^(?:appendix|annex|article|section|rule|chapter)\s+\S+\s*[-–—:.]?\s*/i, '');

function widthOf(numbers: readonly string[]): number | null {
  const levels = numbers.flatMap((number) => levelsOf(number).slice(1));
  const wide = levels.filter((level) => /^\d\d$/.test(level) && level.startsWith('0'));
  const short = levels.filter((level) => /^\d$/.test(level));
  return wide.length > 0 && short.length * 10 <= wide.length ? 2 : null;
}

/** `Questions and Answers` is `q&a`. */
const initialsOf = (title: string): string =>
  (title.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => (word === 'and' ? '&' : word.slice(0, 1))).join('');
