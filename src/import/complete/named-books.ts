import { escapePattern } from '../../base/escape-pattern.ts';
import { namedKinds, partKinds, type SectionKind, sectionPattern } from '../../base/section-words.ts';
import type { ImportedPart } from '../document/document.ts';
import type { SourceLine } from '../lines/lines.ts';
import { keyOf, segmentsOf } from '../numbering/number-token.ts';

/** One of several books in a document that count the same numbers, and what texts call it by. */
export interface NamedBook {
  /** Number of its category. */
  readonly home: string;
  /** Number of the book as its folders or its title say it, `II.1`; null for none that is told from that of a rule. */
  readonly call: string | null;
  /** Its titles, without number and article. */
  readonly titles: readonly string[];
  /** Numbers of its sections and rules, by their keys. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** What a folder or title is counted by in front of its words: `II`, `1 - Boats`, `Part IV: Boats`. */
const counted = /^(?:\p{L}{4,}\s+)?([IVXLC]{1,6}|[A-Z]|\d{1,2})(?=$|[\s._:–—-])[\s._:–—-]*/u;
const article = /^(?:(?:the|le|la|les|el|los|las|il|lo|gli|der|die|das|het|de)\s+|l['’])/iu;

/**
 * Tell what the categories of a document are called by.
 *
 * @param parts with numbers on the categories
 */
export function nameBooks(parts: readonly ImportedPart[], lines: readonly SourceLine[]): NamedBook[] {
  const pages = new Map(lines.map(({ number, page = '' }) => [number, page]));
  const groups: ImportedPart[][] = [];
  for (const part of parts)
    if (part.level === 'category') groups.push([part]);
    else groups.at(-1)?.push(part);
  return groups.flatMap(([head, ...own]) => {
    if (!head?.number) return [];
    const folders = own.flatMap(({ line, items }) => {
      const page = pages.get(line) ?? pages.get(items[0]?.lines[0] ?? 0);
      return page === undefined ? [] : [page.split('/').slice(0, -1)];
    });
    const call = callOf(folders) ?? wordedCall(head.title);
    const heads = [head, ...own.filter(({ number }) => number !== null && number === call)];
    const titles = heads.flatMap(({ title }) => {
      const words = title.replace(counted, '').replace(article, '').trim();
      return words.length >= shortest ? [words] : [];
    });
    const all = own.flatMap((part) => [part.number ?? [], ...numbersIn(part.items)].flat());
    const numbers = new Map(all.map((number) => [keyOf(segmentsOf(number)), number]));
    return [{ home: head.number, call, titles, numbers }];
  });
}

/** Shorter titles are words of any sentence. */
const shortest = 6;

function* numbersIn(items: ImportedPart['items']): Generator<string> {
  for (const { number, children } of items) {
    if (number !== null) yield number;
    yield* numbersIn(children);
  }
}

/** Of ten pages of a book, nine stand in its folder: one can have been cut out of another. */
const nearlyAll = 0.9;

/** The numbers that begin the folders which all pages of a book stand in: `II.1` of `II/1-boats/a`. */
function callOf([first = [], ...others]: readonly (readonly string[])[]): string | null {
  const levels: string[] = [];
  for (const [at, folder] of first.entries()) {
    const isShared = others.filter((other) => other[at] === folder).length >= nearlyAll * others.length;
    const own = isShared ? counted.exec(folder)?.[1] : undefined;
    if (own === undefined) break;
    levels.push(own);
  }
  return /^[A-Z]/.test(levels[0] ?? '') ? levels.join('.') : null;
}

const wordedCall = (title: string): string | null =>
  /^\p{L}{4,}\s+[IVXLC]+(?![\p{L}\p{N}])/u.test(title) ? (counted.exec(title)?.[1] ?? null) : null;

/** Finds the names of books in texts. */
export interface BookNames {
  /** Numbers of books in running text, with the number of a section or rule where one is glued to it: groups `call` and `inner`. */
  readonly calls: RegExp;
  /** The book that the words right in front of a number name, or else those right behind it; sure where they say its number. */
  readonly around: (before: string, behind: string) => FoundBook | null;
  readonly byCall: (call: string) => NamedBook | undefined;
  /** By the number of its category. */
  readonly byHome: ReadonlyMap<string, NamedBook>;
}

interface FoundBook {
  readonly book: NamedBook;
  readonly isSure: boolean;
}

/** Make what finds the names of some books. */
export function findBookNames(books: readonly NamedBook[]): BookNames {
  const calls = books.flatMap(({ call }) => call ?? []);
  const titles = books.flatMap((book) => book.titles);
  // Where two are called the same, the first is meant.
  const named = (nameOf: (book: NamedBook) => readonly string[]) =>
    new Map(
      [...books].reverse().flatMap((book) => nameOf(book).map((name) => [nameKey(name), book] as const)),
    );
  const [byCall, byTitle] = [
    named(({ call }) => (call === null ? [] : [call])),
    named((book) => book.titles),
  ];
  // A book of one level is called so behind a word alone: "Chapter II".
  const called = [
    anyOf(calls.filter((call) => call.includes('.'))),
    `(?<=(?<!\\p{L})${sectionPattern(bookKinds)}\\s{1,3})${anyOf(calls.filter((call) => !call.includes('.')))}`,
  ].join('|');
  const names = new RegExp(`(?<![\\p{L}\\p{N}.])(?:${called}|${anyOf(titles)})(?![\\p{L}\\p{N}])`, 'giu');
  const behind = new RegExp(`${of}(?<name>${anyOf(titles)})(?![\\p{L}\\p{N}])`, 'iu');
  const found = (name: string): FoundBook | null => {
    const isSure = byCall.has(nameKey(name));
    const book = byCall.get(nameKey(name)) ?? byTitle.get(nameKey(name));
    // One word in small letters is any word.
    return book && /\s|^[\p{Lu}\p{N}]/u.test(name) ? { book, isSure } : null;
  };
  const nameBefore = (text: string): string =>
    [...text.matchAll(names)].findLast(({ 0: name, index }) =>
      gap.test(text.slice(index + name.length)),
    )?.[0] ?? '';
  return {
    calls: new RegExp(
      `(?<![\\p{L}\\p{N}.])(?<call>${called})(?![\\p{L}\\p{N}])(?:\\.\\s?(?<inner>${inner})(?![\\p{L}\\p{N}]))?`,
      'gu',
    ),
    around: (front, back) => found(nameBefore(front)) ?? found(behind.exec(back)?.groups?.['name'] ?? ''),
    byCall: (call) => byCall.get(nameKey(call)),
    byHome: new Map(books.map((book) => [book.home, book])),
  };
}

const bookKinds: readonly SectionKind[] = ['book', 'part', 'title', 'module', 'chapter'];
const inner = '[A-Z](?:\\.\\d+)*(?:\\.[a-z])?|\\d+(?:\\.[\\da-z]+)*';
/**
 * What stands between the name of a book and a number: another title, a word for a section, numbers that are joined to this one.
 * "II.1 - Boats – Rules – Articles B.3 and ".
 */
const gap = new RegExp(
  `^(?:\\s*[.,:–—-])?\\s*(?:[^.;()\\n]{0,40}[–—,:-]\\s*)?(?:(?:the|in|les?|la|en|aux?)\\s+|l['’])?(?:${sectionPattern(namedKinds)}\\s+|§\\s*)?(?:[A-Z]?[\\d.]+\\s*(?:,|and|et|und|y|e|&)\\s*)*$`,
  'iu',
);
const of = `^(?:,?\\s+${sectionPattern(partKinds)}\\s+[\\w.]{1,6})?\\)?,?\\s+(?:of|in|from|des?|du|della?|del|van|de[rs])\\s+(?:(?:the|les?|la|el|het)\\s+|l['’])?`;

/** The source of a pattern for some names, the longest first, however they are spaced; one that nothing fits where there are none. */
const anyOf = (names: readonly string[]): string =>
  names.length === 0
    ? '(?!)'
    : `(?:${[...names]
        .sort((a, b) => b.length - a.length)
        .map((name) => name.split(/\s+/).map(escapePattern).join('\\s+').replaceAll('\\.', '\\.\\s?'))
        .join('|')})`;

/** What a name of a book is known by, however it is spaced. */
const nameKey = (name: string): string => name.replace(/\.\s+/g, '.').replace(/\s+/g, ' ').toLowerCase();
