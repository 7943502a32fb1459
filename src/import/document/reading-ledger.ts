import type { LineOutcome, Remark } from './document.ts';

/** Outcomes of the lines while a document is read, and remarks for a person. */
export class Ledger {
  readonly outcomes = new Map<number, LineOutcome>();
  readonly remarks: Remark[] = [];

  /** Account for lines. The first outcome of a line stays. */
  account(lines: readonly number[], outcome: LineOutcome): void {
    for (const line of lines) if (!this.outcomes.has(line)) this.outcomes.set(line, outcome);
  }

  /** Say of a line, and of the rule that is in it, what a person should look at. */
  remark({ line, rule }: Pick<Remark, 'line' | 'rule'>, kind: string, message: string): void {
    this.remarks.push({ line, kind, message, rule });
  }
}
