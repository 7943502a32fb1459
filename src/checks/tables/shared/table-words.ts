import type { Table } from '../../../precedence/conditions.ts';
import type { FoundTable } from '../../../precedence/find-table.ts';
import { tableText } from '../../../precedence/read-table.ts';

/** A table as part of a sentence: "at the table mode=long people=north". */
export const atTable = (table: Table): string =>
  table.size === 0 ? 'at every table' : `at the table ${tableText(table)}`;

/** Where a search for a table was given up, because there are too many. */
export const notDecided = 'perhaps at no table: this was not decided';

/** The table that was found, as part of a sentence; or that this was not decided. */
export const whereFound = (found: FoundTable): string =>
  found.kind === 'found' ? atTable(found.table) : notDecided;
