import type { LineRange, Span } from './span.ts';

/** Severity of a diagnostic. An `error` is never a false alarm and makes a command exit with 1. */
export type Severity = 'error' | 'warning' | 'info';

/** A range in a named file; `start` and `end` are the same range as 0-based UTF-16 offsets. */
export interface Place extends LineRange, Span {
  /** Path relative to the project's root, with forward slashes. */
  readonly file: string;
}

/**
 * Another range that explains a diagnostic: the first of two equal ids, the rule that was meant.
 */
export interface Related {
  readonly message: string;
  readonly place: Place;
}

/**
 * Message of the first related range if the diagnostic follows from another one there: fixing that
 * one removes both.
 */
export const followsFrom = 'it follows from this';

/** One replacement in a file. Edits of one fix do not overlap. */
export interface Edit extends Span {
  readonly file: string;
  readonly text: string;
}

/**
 * A change that removes a diagnostic. `safe` keeps every meaning and is what `--fix` applies;
 * `unsafe` needs `--unsafe`.
 */
export interface Fix {
  readonly kind: 'safe' | 'unsafe';
  /** Imperative, short: "write [phases_bidding]". */
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** One diagnostic, as every output shows it. */
export interface Diagnostic {
  /** Permanent code, never reused: `R001` (a check), `S001` (source), `E001` (edition file). */
  readonly code: string;
  /** Name of the check, kebab-case: `no-dangling-reference`. */
  readonly name: string;
  readonly severity: Severity;
  /** One sentence: what is there, and what was expected. */
  readonly message: string;
  readonly place: Place;
  /** Id of the rule that contains it, if any. */
  readonly rule?: string;
  /** Number of that rule in this edition. */
  readonly number?: string;
  /** What to do, in one line. */
  readonly help?: string;
  readonly related: readonly Related[];
  readonly fix?: Fix;
}

/**
 * Orders by file, range, code and message: total and independent of the locale, so the output is
 * the same on every machine.
 */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.place.file, b.place.file) ||
    a.place.start - b.place.start ||
    a.place.end - b.place.end ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Compares by UTF-16 unit, which no locale changes. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
