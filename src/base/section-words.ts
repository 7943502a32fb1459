import { type KindWords, type SectionKind, sectionKinds } from './languages/language.ts';
import { languages, wordsOf } from './languages/languages.ts';

export type { SectionKind };

/** What stands after a number that has 第 or 제 before it: `第3条`, `제2장`. */
const counters: KindWords = {
  book: '编 編 편',
  part: '部 부',
  chapter: '章 장',
  section: '节 節 절',
  article: '条 條 조',
  paragraph: '款 항',
  point: '项 項 호',
};

const listed = (kinds: KindWords): [string, SectionKind][] =>
  Object.entries(kinds).flatMap(([kind, words]) =>
    wordsOf(words).map((word): [string, SectionKind] => [word.toLowerCase(), kind as SectionKind]),
  );

const all = Object.values(languages);
const known: ReadonlyMap<string, SectionKind> = new Map([
  ...all.filter(({ isClose }) => isClose).flatMap(({ sections }) => listed(sections)),
  ...all.filter(({ isClose }) => !isClose).flatMap(({ sections }) => listed(sections)),
  ...listed(counters),
]);

/** What a word in front of a number calls, in any language, `chapter` for `Kapitel` and `Chapters`; undefined where it is no such word. */
export function sectionKind(word: string): SectionKind | undefined {
  const own = word.toLowerCase();
  return (
    known.get(own) ??
    known.get(`${own}.`) ??
    known.get(own.replace(/n$|e?s$/, '')) ??
    known.get(own.replace(/s$/, ''))
  );
}

const kindsBut = (words: string) => sectionKinds.filter((kind) => !words.split(' ').includes(kind));

/** Kinds that a heading can be; a paragraph or point is none. */
export const headingKinds: readonly SectionKind[] = kindsBut('guideline paragraph point');

/** Kinds that a text names by a number, whatever the document is made of. */
export const namedKinds: readonly SectionKind[] = kindsBut('book part title module scenario step');

/** Words for some kinds. */
export interface SectionWords {
  readonly words: readonly string[];
  /** Without their full stops. */
  readonly short: readonly string[];
  /** Words that no space parts from their number. */
  readonly close: readonly string[];
}

/**
 * Words and abbreviations for some kinds, each once and in small letters, the longest first, as patterns want them.
 *
 * @param tags of languages; all that are known where none are given
 */
export function sectionWords(
  kinds: readonly SectionKind[],
  tags: readonly string[] = Object.keys(languages),
): SectionWords {
  const some = tags.flatMap((tag) => languages[tag] ?? []);
  const wordsIn = (isClose: boolean) => {
    const words = some
      .filter((language) => (language.isClose ?? false) === isClose)
      .flatMap(({ sections }) => listed(sections))
      .flatMap(([word, kind]) => (kinds.includes(kind) ? [word] : []));
    return [...new Set(words)].sort((a, b) => b.length - a.length);
  };
  const words = wordsIn(false);
  return {
    words: words.filter((word) => !word.endsWith('.')),
    short: words.flatMap((word) => (word.endsWith('.') ? [word.slice(0, -1)] : [])),
    close: wordsIn(true),
  };
}

/**
 * The source of a pattern for a word of some kinds, in small letters and in the singular or plural. It takes part of a longer word as well.
 *
 * @param languages tags; all that are known where none are given
 */
export function sectionPattern(kinds: readonly SectionKind[], languages?: readonly string[]): string {
  const { words } = sectionWords(kinds, languages);
  return `(?:${words.join('|')})(?:e?s|n)?`;
}
