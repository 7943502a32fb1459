/** A text that a translator's tool wrote. */
export interface ForeignUnit {
  readonly id: string;
  readonly source: string;
  /** Empty if it is not translated. */
  readonly target: string;
  /** Whether the translator finished it: not fuzzy, not initial. */
  readonly isReady: boolean;
  /** Why its text cannot be read; null if it can. */
  readonly fault: string | null;
  /** In the file, 1-based. */
  readonly line: number;
}

/** A file of a translator's tool. */
export interface ForeignFile {
  /** Language tag; null if the file names none. */
  readonly language: string | null;
  /** In the order of the file. */
  readonly units: readonly ForeignUnit[];
}

/** What a file for translators states about all of its units. */
export interface ExchangeHead {
  /** Id and version of the original. */
  readonly original: string;
  readonly version: string;
  /** Language tags. */
  readonly languages: readonly [source: string, target: string];
}

/** References of a text without words of their own, which a translator leaves as they are. */
export const keptParts = /\[[^\s[\]]+\]/g;

/** What translators are told about all texts. */
export const translatorNote =
  'The texts are Markdown. Keep what is in square brackets: these are references to rules. Write bold words with a colon at the start of a text where the original has them.';
