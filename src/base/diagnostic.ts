import type { LineRange, Span } from './span.ts';

/** How bad a fault is. An `error` is never a false alarm and makes a command exit with 1. */
export type Severity = 'error' | 'warning' | 'info';

/** A place in a named file; `start` and `end` are the same place as 0-based UTF-16 offsets. */
export interface Place extends LineRange, Span {
  /** Path relative to the project's root, with forward slashes. */
  readonly file: string;
}

/** Another place that explains a fault: the first of two equal ids, the rule that was meant. */
export interface Related {
  readonly message: string;
  readonly place: Place;
}

/** What the first related place of a fault says, if that is the fault which it follows from: put that right, and it is gone. */
export const followsFrom = 'it follows from this';

/** One replacement of a stretch of a file. Edits of one fix do not overlap. */
export interface Edit extends Span {
  readonly file: string;
  readonly text: string;
}

/** A change that removes a fault. `safe` keeps every meaning and is what `--fix` applies; `unsafe` needs `--unsafe`. */
export interface Fix {
  readonly kind: 'safe' | 'unsafe';
  /** Imperative, short: "write [phases_bidding]". */
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** One fault, as every output shows it. */
export interface Diagnostic {
  /** Permanent code, never reused: `R001` (a check), `S001` (source), `E001` (edition file). */
  readonly code: string;
  /** Name of the check, kebab-case: `no-dangling-reference`. */
  readonly name: string;
  readonly severity: Severity;
  /** One sentence: what is there, and what was expected. */
  readonly message: string;
  readonly place: Place;
  /** Id of the rule the fault is in, where there is one. */
  readonly rule?: string;
  /** Number of that rule in this edition. */
  readonly number?: string;
  /** What to do, or what would be right, in one line. */
  readonly help?: string;
  readonly related: readonly Related[];
  readonly fix?: Fix;
}

/** Order for output: file, place, code, message. Total, locale-free, so that output is the same on every machine. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.place.file, b.place.file) ||
    a.place.start - b.place.start ||
    a.place.end - b.place.end ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Compare by UTF-16 unit: the one order that no locale changes. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
