import type { LineOutcome, Remark } from '../../document.ts';

/** What becomes of the lines while a document is read, and what a person should look at. */
export interface Ledger {
  readonly outcomes: Map<number, LineOutcome>;
  readonly remarks: Remark[];
}

/** An empty ledger. */
export const newLedger = (): Ledger => ({ outcomes: new Map(), remarks: [] });

/** Account for lines. What is said first stays: a line has one outcome. */
export function settle(ledger: Ledger, lines: readonly number[], outcome: LineOutcome): void {
  for (const line of lines) if (!ledger.outcomes.has(line)) ledger.outcomes.set(line, outcome);
}

/** Add a remark. */
export function remark(
  ledger: Ledger,
  line: number,
  kind: string,
  rule: string | null,
  message: string,
): void {
  ledger.remarks.push({ line, kind, message, rule });
}
