import type { LineFate, Remark } from '../../document.ts';

/** What becomes of the lines while a document is read, and what a person should look at. */
export interface Ledger {
  readonly fates: Map<number, LineFate>;
  readonly remarks: Remark[];
}

/** An empty ledger. */
export const newLedger = (): Ledger => ({ fates: new Map(), remarks: [] });

/** Account for lines. What is said first stays: a line has one fate. */
export function settle(ledger: Ledger, lines: readonly number[], fate: LineFate): void {
  for (const line of lines) if (!ledger.fates.has(line)) ledger.fates.set(line, fate);
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
