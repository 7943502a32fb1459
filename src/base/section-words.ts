import { type KindWords, type SectionKind, sectionKinds } from './languages/language.ts';
import { languages, wordsOf } from './languages/languages.ts';

export type { SectionKind };

/** Counters after a number with 第 or 제 before it: `第3条`, `제2장`. */
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

/**
 * Kind that a word before a number names, in any language: `chapter` for `Kapitel` and `Chapters`;
 * undefined for other words.
 */
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

/** Kinds that a heading can have: all but paragraph and point. */
export const headingKinds: readonly SectionKind[] = kindsBut('guideline paragraph point');

/** Kinds that a text refers to by number, whatever the structure of its document. */
export const namedKinds: readonly SectionKind[] = kindsBut('book part title module scenario step');

/** Words for some kinds. */
export interface SectionWords {
  readonly words: readonly string[];
  /** Without full stops. */
  readonly short: readonly string[];
  /** Words directly followed by their number, without a space. */
  readonly close: readonly string[];
}

/**
 * Words and abbreviations for some kinds, each once, in lower case, longest first, as patterns need
 * them.
 *
 * @param tags of languages; all languages by default
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
 * Source of a pattern for a word of some kinds, lower case, singular or plural. It may match part
 * of a longer word.
 *
 * @param languages tags; all languages by default
 */
export function sectionPattern(kinds: readonly SectionKind[], languages?: readonly string[]): string {
  const { words } = sectionWords(kinds, languages);
  return `(?:${words.join('|')})(?:e?s|n)?`;
}
