import type { Effective } from 'rulewright/effective';
import type { TableData } from 'rulewright/site';

/** The table that a page shows, and what applies there. */
export interface AppliedTable {
  readonly edition: string;
  readonly applies: Effective;
  readonly data: TableData;
}

let applied: AppliedTable | null = null;

/** The table that the page shows now; null where none is chosen, or it is not known yet what applies. */
export const appliedTable = (): AppliedTable | null => applied;

/** Set the table that the page shows. Fires `rulewright:table` at the document, for parts that show rules elsewhere. */
export function setAppliedTable(table: AppliedTable | null): void {
  applied = table;
  document.dispatchEvent(new Event('rulewright:table'));
}
