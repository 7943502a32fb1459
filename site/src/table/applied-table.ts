import type { Effective } from 'rulewright/effective';
import type { TableData } from 'rulewright/site';

/** The table that a page shows, and what applies there. */
export interface AppliedTable {
  readonly edition: string;
  readonly applies: Effective;
  readonly data: TableData;
}

let applied: AppliedTable | null = null;

/** The page's current table; null if none is chosen, or it is still loading. */
export const appliedTable = (): AppliedTable | null => applied;

/** Sets the page's table. Fires `rulewright:table` on the document. */
export function setAppliedTable(table: AppliedTable | null): void {
  applied = table;
  document.dispatchEvent(new Event('rulewright:table'));
}
