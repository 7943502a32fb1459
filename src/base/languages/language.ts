/**
 * What a word before a number names, from the whole to the smallest part; an appendix is next to
 * them.
 */
export const sectionKinds = [
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
  'guideline',
  'paragraph',
  'point',
  'appendix',
] as const;

/** One of {@link sectionKinds}. */
export type SectionKind = (typeof sectionKinds)[number];

/** Words for each kind, separated by spaces. */
export type KindWords = Readonly<Partial<Record<SectionKind, string>>>;

/** Words of one language. They are separated by spaces, with `_` for a space inside one of them. */
export interface Language {
  /**
   * Words for numbered parts of a rulebook. Irregular forms (other than plurals in -s, -es, -n) are
   * listed too; an abbreviation ends with its full stop. Words that often mean something else
   * before a number, such as `del` and `lei`, are left out.
   */
  readonly sections: KindWords;
  /** Its numbers directly follow the word. */
  readonly isClose?: boolean;
  /**
   * Words among these that mean something else in other languages: "the comma 2", "the lid 2
   * times".
   */
  readonly only?: string;
  /** Words for laws in a citation; `-` for the end of a longer word. */
  readonly laws?: string;
  /** Words for laws that need no article. */
  readonly bareLaws?: string;
  /** Words that join a number to its law. */
  readonly of?: string;
  /** Words that refer to the document itself: "of this Act". */
  readonly own?: string;
  /** Kinds of laws at the end of a name: "the Harbor Act". */
  readonly documents?: string;
  /** Kinds of documents of which "the Rules" alone usually means this one. */
  readonly books?: string;
  /** Words that begin a sentence and are no part of a name. */
  readonly openings?: string;
  /**
   * Number words in four groups, separated by `|`: from zero to twenty, the tens from thirty, words
   * for a half, and words for twice.
   */
  readonly numbers?: string;
  /** Phrases that introduce a list of changes to another law. */
  readonly changes?: readonly string[];
}
