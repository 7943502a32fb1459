import {
  closeWords,
  counters,
  type KindWords,
  ofOneLanguage,
  type SectionKind,
  spacedWords,
  type WordsByLanguage,
} from './section-word-lists.ts';

export type { SectionKind };

const listed = (all: readonly KindWords[]): [string, SectionKind][] =>
  all.flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, words]) =>
      words.split(' ').map((word): [string, SectionKind] => [word.replace('_', ' '), kind as SectionKind]),
    ),
  );

const known: ReadonlyMap<string, SectionKind> = new Map(
  [...listed([...Object.values(closeWords), ...Object.values(spacedWords)]), ...listed([counters])].map(
    ([word, kind]) => [word.toLowerCase(), kind],
  ),
);

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

/** Kinds that a heading can be; a paragraph or point is none. */
export const headingKinds: readonly SectionKind[] = [
  'book',
  'part',
  'title',
  'module',
  'chapter',
  'article',
  'bylaw',
  'regulation',
  'law',
  'section',
  'rule',
  'clause',
  'scenario',
  'step',
  'appendix',
];

/** Kinds that a text names by a number, whatever the document is made of. */
export const namedKinds: readonly SectionKind[] = [
  'chapter',
  'article',
  'bylaw',
  'regulation',
  'law',
  'section',
  'rule',
  'clause',
  'guideline',
  'paragraph',
  'point',
  'appendix',
];

/** Kinds of what stands within an article or section. */
export const partKinds: readonly SectionKind[] = ['clause', 'paragraph', 'point'];

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
 * @param languages tags; all that are known where none are given
 */
export function sectionWords(kinds: readonly SectionKind[], languages?: readonly string[]): SectionWords {
  const all = wordsIn(spacedWords, kinds, languages);
  return {
    words: all.filter((word) => !word.endsWith('.')),
    short: all.flatMap((word) => (word.endsWith('.') ? [word.slice(0, -1)] : [])),
    close: wordsIn(closeWords, kinds, languages),
  };
}

function wordsIn(
  all: WordsByLanguage,
  kinds: readonly SectionKind[],
  languages: readonly string[] = Object.keys(all),
): string[] {
  const some = new Set<string>(kinds);
  const words = listed(languages.flatMap((language) => all[language] ?? []));
  const own = words.flatMap(([word, kind]) => (some.has(kind) ? [word.toLowerCase()] : []));
  return [...new Set(own)].sort((a, b) => b.length - a.length);
}

/** What a number between these two texts is of, by the signs around it, `第3条`; undefined where there are none. */
export function countedKind(before: string, behind: string): SectionKind | undefined {
  return /[第제]\s*$/u.test(before) ? known.get(/^\s*(\S)/u.exec(behind)?.[1] ?? '') : undefined;
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

/** Does a word that calls a number in one language mean something else in this one: `lid` in English? */
export const callsNothing = (word: string, language: string): boolean =>
  Object.hasOwn(ofOneLanguage, word) && ofOneLanguage[word] !== language;

/** What makes two words for one thing equal, `article` of `Artikel`; a word that calls no kind is itself. */
export const callOf = (word: string): string => sectionKind(word) ?? word.toLowerCase();
