import type { Table } from '../../../precedence/conditions.ts';
import type { FoundTable } from '../../../precedence/find-table.ts';
import { tableText } from '../../../precedence/read-table.ts';

/** A table as a phrase: "at the table mode=long people=north". */
export const atTable = (table: Table): string =>
  table.size === 0 ? 'at every table' : `at the table ${tableText(table)}`;

/** For a search for a table that was abandoned because there are too many. */
export const notDecided = 'perhaps at no table: this was not decided';

/** The found table as a phrase; or that the search was abandoned. */
export const whereFound = (found: FoundTable): string =>
  found.kind === 'found' ? atTable(found.table) : notDecided;
