import type { ImportedDocument, LineOutcome } from './document/document.ts';
import type { SourceLine } from './lines/lines.ts';
import type { NumberHint } from './numbering/number-hint.ts';

/** How much a document looks like a dialect, and what that is seen by. */
export interface Likeness {
  /** 0 (nothing of it) to 1 (all of it). */
  readonly score: number;
  /** The reason in words, for the report: "412 lines begin with a number such as 1.04.02". */
  readonly grounds: readonly string[];
}

/** What reading gave. Outcomes are by line number; the pipeline reports a line that has none. */
export interface Reading {
  readonly document: ImportedDocument;
  readonly outcomes: ReadonlyMap<number, LineOutcome>;
}

/** Hints that somebody gave about a document. */
export interface ReadOptions {
  /** The style of its numbers; a dialect that knows by itself does not ask. */
  readonly hint?: NumberHint | null;
}

/**
 * A way in which rulebooks are written. A dialect is one folder below dialects/ and knows of no other.
 *
 * Reading never throws: what it cannot place is left in the ledger with the reason.
 */
export interface Dialect {
  readonly name: 'numbered' | 'named' | 'outline' | 'general' | 'word';
  /** Read where no other dialect fits. */
  readonly isFallback?: boolean;
  /** One line for `--help` and for the message when nothing fits. */
  readonly summary: string;
  recognise(lines: readonly SourceLine[]): Likeness;
  read(lines: readonly SourceLine[], options?: ReadOptions): Reading;
}
