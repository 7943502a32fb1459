import { compareDiagnostics, compareText, type Diagnostic, type Severity } from '../../base/diagnostic.ts';

/** The more severe, the lower. */
export const badness: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Order for people: by severity, check, position. Total and locale-free as that of positions. */
export const byKind = (a: Diagnostic, b: Diagnostic): number =>
  badness[a.severity] - badness[b.severity] || compareText(a.code, b.code) || compareDiagnostics(a, b);

/**
 * A line for each check and severity, in the order of `byKind`:
 * `  warning  R091 no-missing-list  12`.
 */
export function kindLines(diagnostics: readonly Diagnostic[]): string[] {
  const kinds = Map.groupBy(
    diagnostics.toSorted(byKind),
    ({ severity, code, name }) => `${severity.padEnd(7)}  ${code} ${name}`,
  );
  const width = Math.max(...[...kinds.keys()].map(({ length }) => length));
  const digits = Math.max(...[...kinds.values()].map(({ length }) => `${length}`.length));
  return [...kinds].map(([kind, { length }]) => `  ${kind.padEnd(width)}  ${`${length}`.padStart(digits)}`);
}
