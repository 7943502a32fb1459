import type { Table } from '../../../precedence/conditions.ts';
import { tableText } from '../../../precedence/read-table.ts';

/** A table as part of a sentence: "at the table mode=long people=north". */
export const atTable = (table: Table): string =>
  table.size === 0 ? 'at every table' : `at the table ${tableText(table)}`;
