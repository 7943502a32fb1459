/** A question, and what its answer is likely to have. */
export interface Asking {
  /** Words that it begins with, and words that belong to it. */
  readonly question: string;
  readonly filler: readonly string[];
  readonly answer: RegExp;
}

/** What is known of questions in a language, for any game. Words of one game are aliases of its edition. */
export interface QuestionWords {
  /** Words that do not tell what is asked about, folded, with spaces between. */
  readonly questionWords: string;
  /** Synonyms for what players ask about: the words of a line replace each other. */
  readonly sameMeaning: string;
  /** Words of a question, each with those in the rules; not valid in the other direction. */
  readonly instead: string;
  /** Questions that ask for something other than a name. */
  readonly asking: readonly Asking[];
  /** Two folded words that ask for a quantity, such as `how many`. */
  readonly quantity: RegExp;
  /** How a text states a number. */
  readonly figure: RegExp;
}
