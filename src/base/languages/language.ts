/** What a word before a number calls, from the whole to its smallest part; an appendix stands beside them. */
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

/** Words for each kind, with spaces between. */
export type KindWords = Readonly<Partial<Record<SectionKind, string>>>;

/** What is known of one language. Words have spaces between, and `_` in place of a space of their own. */
export interface Language {
  /**
   * Words for what has a number in a document of rules. Forms that more than a plural in -s, -es or -n makes stand beside them; an
   * abbreviation ends with its full stop. Words that are as often something else before a number, `del` and `lei`, are left out.
   */
  readonly sections: KindWords;
  /** Its numbers stand right after the word. */
  readonly isClose?: boolean;
  /** Words of these that are something else in other languages: "the comma 2", "the lid 2 times". */
  readonly only?: string;
  /** What laws are called in a citation; `-` for the end of a longer word. */
  readonly laws?: string;
  /** The same that no article has to stand before. */
  readonly bareLaws?: string;
  /** What joins a number to the law that it is of. */
  readonly of?: string;
  /** What points at the document itself: "of this Act". */
  readonly own?: string;
  /** Kinds of laws at the end of a name, "the Harbor Act". */
  readonly documents?: string;
  /** The same of documents that "the Rules" alone most often is one of: this one. */
  readonly books?: string;
  /** Words that begin a sentence and are of no name. */
  readonly openings?: string;
  /** What introduces a list of changes to another law. */
  readonly changes?: readonly string[];
}
