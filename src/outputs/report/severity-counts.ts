import { counted } from '../../base/counted.ts';
import type { Diagnostic, Severity } from '../../base/diagnostic.ts';

/** Number of diagnostics of each severity. */
export type SeverityCounts = Readonly<Record<Severity, number>>;

/** Counts diagnostics by severity. */
export function countSeverities(diagnostics: readonly Diagnostic[]): SeverityCounts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}

/** Counts in words, severest first, without zeros: `2 errors, 1 warning`. */
export function countsInWords(counts: SeverityCounts): string {
  const parts: string[] = [];
  if (counts.error > 0) parts.push(counted(counts.error, 'error'));
  if (counts.warning > 0) parts.push(counted(counts.warning, 'warning'));
  if (counts.info > 0) parts.push(`${counts.info} info`);
  return parts.join(', ');
}
